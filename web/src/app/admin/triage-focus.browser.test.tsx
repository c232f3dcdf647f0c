import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { nextId, sampleApplication, sampleUser } from '../../../test/row-samples.ts';
import { AdminLayout } from './admin-layout.tsx';
import { adminPages } from './admin-pages.ts';

it.each([720, 800])(
  'the current row of triage stays visible in a window of %i px height',
  async (height) => {
    const current = adminPages.find(({ path }) => path === '/admin/tickets');
    const { default: Page } = (await current?.load()) ?? {};
    if (!Page) throw new Error('There is no /admin/tickets');
    const names = Array.from({ length: 30 }, (_, index) => `uye${index + 10}`);
    const server = createFakeServer();
    server.respondToRest(nextId());
    server.respond(
      'GET /api/admin/ticket-applications',
      names.map((name) => sampleApplication(name)),
    );
    await page.viewport(1280, height);
    await renderWithProviders(
      <AdminLayout page={current}>
        <Page />
      </AdminLayout>,
      { at: '/admin/tickets?view=triage', user: { ...sampleUser, role: 'super_admin' } },
    );
    await expect.element(page.getByRole('region', { name: 'uye10' })).toBeVisible();
    for (const name of names.slice(1, 25)) {
      await userEvent.keyboard('j');
      const row = page.getByRole('button', { name: new RegExp(`^${name}`) });
      await expect.element(row).toHaveFocus();
      expect(row.element().getBoundingClientRect().bottom, name).toBeLessThanOrEqual(height);
    }
  },
);
