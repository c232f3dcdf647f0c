import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

const ruleTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The second theme only differs in colours, so only contrast rules run. */
const themes = {
  dark: ruleTags,
  light: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, axe.RunOptions['runOnly']>;

/**
 * Fails on axe violations at each width in both themes, and on horizontal scrolling. Afterwards the viewport has the
 * first width.
 */
export async function expectAccessible(widths = [1280, 390]): Promise<void> {
  const { documentElement } = document;
  const [defaultWidth = 1280] = widths;
  for (const width of widths) {
    await page.viewport(width, 800);
    expect(findOverflowingElements(documentElement.clientWidth), `${width} px`).toEqual([]);
    for (const [theme, runOnly] of Object.entries(themes)) {
      documentElement.dataset.theme = theme;
      const { violations } = await axe.run(document.body, {
        runOnly,
        resultTypes: ['violations'],
      });
      const messages = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
      );
      expect(messages, `${theme}, ${width} px`).toEqual([]);
    }
  }
  documentElement.dataset.theme = 'dark';
  await page.viewport(defaultWidth, 800);
}

/** Returns the start of the HTML of each element that makes the page wider than `width`. */
function findOverflowingElements(width: number): string[] {
  if (document.documentElement.scrollWidth <= width) return [];
  const wideElements = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > width,
  );
  return wideElements.map(({ outerHTML }) => outerHTML.slice(0, 200));
}
