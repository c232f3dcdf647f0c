import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../test/fake-server.ts';
import { renderPart } from '../../../test/render-part.tsx';
import { sampleUser } from '../../../test/samples.ts';
import { AdminLayout } from './admin-layout.tsx';
import { adminPages } from './admin-pages.ts';

const at = '/admin/social-media';

async function open(width: number) {
  const server = fakeServer();
  server.answer('GET /api/admin/waiting', {
    ticketApplications: 12,
    orders: 0,
    socialVerifications: 0,
  });
  server.answer('GET /api/notifications/summary', { unread: 0 });
  await page.viewport(width, 420);
  await renderPart(
    <AdminLayout page={adminPages.find(({ path }) => path === at)}>
      <h1>Sayfa</h1>
    </AdminLayout>,
    { at, user: { ...sampleUser, role: 'editor' } },
  );
  const menu = page.getByRole('navigation', { name: 'Yönetim sayfaları' });
  const active = menu.getByRole('link', { name: 'Logo ve Sosyal Medya' });
  await expect.element(active).toHaveAttribute('aria-current', 'page');
  return { menu: menu.element(), active: active.element() };
}

it.each([
  [768, 56],
  [1199, 56],
  [1200, 256],
])('at %i px the sidebar is %i px wide, and where one is stands in sight', async (width, wide) => {
  const { menu, active } = await open(width);
  const main = page.getByRole('main').element().getBoundingClientRect();
  expect(main.left).toBe(wide);
  await expect
    .poll(() => {
      const [entry, frame] = [active.getBoundingClientRect(), menu.getBoundingClientRect()];
      return entry.top >= frame.top && entry.bottom <= frame.bottom;
    })
    .toBe(true);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
