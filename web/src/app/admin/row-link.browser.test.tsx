import { contentNames } from '@vitrin/contract/topics.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { getAdminPage } from '../../../test/open-page.tsx';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { respondToPages } from '../../../test/respond-to-pages.ts';
import { nextId, sampleUser } from '../../../test/row-samples.ts';
import { contentLabels } from '../../labels/all-labels.ts';

async function openList(path: string, search = '') {
  const { default: Page } = await getAdminPage(path).load();
  respondToPages(createFakeServer(), nextId());
  await page.viewport(1280, 800);
  await renderWithProviders(<Page />, {
    at: path + search,
    user: { ...sampleUser, role: 'super_admin' },
  });
  await expect.poll(findRowLink).not.toBeNull();
  return findRowLink() as HTMLAnchorElement;
}

/** Returns the link with the name of the first row. */
const findRowLink = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('[data-row] a')].find(
    ({ textContent, title }) => textContent !== '' && textContent === title,
  ) ?? null;

const names = contentNames.filter((name) => !contentLabels[name].adminPath.includes(':id'));

it.each(names)(
  'Enter on the name of a row of %s opens its form and keeps the filters',
  async (name) => {
    const { adminPath } = contentLabels[name];
    const link = await openList(adminPath, '?q=');
    link.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Kaydet' })).toBeVisible();
    await expect.poll(() => window.location.search).toBe('?q=');
  },
);

it.each(['/admin/cekilisler', '/admin/ortaklar', '/admin/mutabakat'])(
  'the name of a row of %s leads to its page',
  async (path) => {
    const link = await openList(path);
    expect(link.getAttribute('href')).toMatch(new RegExp(`^${path}/[^/?]+$`));
  },
);
