import axe from 'axe-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds wrong with what is rendered as it stands, in both themes; the width is for the browser's journeys. */
export async function expectAccessible(): Promise<void> {
  const { dataset } = document.documentElement;
  for (const theme of ['light', 'dark']) {
    dataset.theme = theme;
    const { violations } = await axe.run(document.body, { runOnly: tags });
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
    expect(found, theme).toEqual([]);
  }
}
