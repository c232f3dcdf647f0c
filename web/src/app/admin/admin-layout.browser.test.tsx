import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../test/row-samples.ts';
import { enqueueAction } from '../../admin-kit/undo/action-queue.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { adminPages } from './admin-pages.ts';

const socialMediaPath = '/admin/social-media';

async function openLayout(width: number) {
  const server = createFakeServer();
  server.respond('GET /api/admin/waiting', {
    ticketApplications: 12,
    orders: 0,
    socialVerifications: 0,
    objections: 0,
    consents: 0,
    duplicates: 0,
    support: 0,
  });
  server.respond('GET /api/notifications/summary', { unread: 0 });
  await page.viewport(width, 420);
  await renderWithProviders(
    <AdminLayout page={adminPages.find(({ path }) => path === socialMediaPath)}>
      <h1>Sayfa</h1>
    </AdminLayout>,
    { at: socialMediaPath, user: { ...sampleUser, role: 'editor' } },
  );
  const menu = page.getByRole('navigation', { name: 'Yönetim sayfaları' });
  const activeLink = menu.getByRole('link', { name: 'Ayarlar' });
  await expect.element(activeLink).toHaveAttribute('aria-current', 'page');
  return { menu: menu.element(), activeLink: activeLink.element() };
}

function addSiteNotice() {
  const notice = document.createElement('aside');
  notice.dataset.siteNotice = '';
  notice.style.height = '33px';
  document.body.prepend(notice);
  onTestFinished(() => notice.remove());
}

const isWithin = (inner: DOMRect, outer: DOMRect) =>
  inner.top >= outer.top && inner.bottom <= outer.bottom;

it.each([768, 1199, 1280])(
  'the sidebar is 16rem wide and shows the current page at %i px',
  async (width) => {
    const { menu, activeLink } = await openLayout(width);
    const main = page.getByRole('main').element().getBoundingClientRect();
    expect(main.left).toBe(256);
    await expect
      .poll(() => isWithin(activeLink.getBoundingClientRect(), menu.getBoundingClientRect()))
      .toBe(true);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

it('the sidebar fills the window below the site notice, and the whole window after the notice has scrolled away', async () => {
  addSiteNotice();
  const { activeLink } = await openLayout(1280);
  const sidebar = page.getByRole('complementary', { name: 'Yönetim menüsü' }).element();
  const logout = page.getByRole('button', { name: 'Çıkış Yap' }).element();
  const getBottom = (element: Element) => element.getBoundingClientRect().bottom;
  const footer = logout.parentElement as HTMLElement;
  expect(getBottom(footer)).toBe(420);
  await expect
    .poll(() => getBottom(activeLink))
    .toBeLessThanOrEqual(footer.getBoundingClientRect().top);
  expect(window.scrollY).toBe(0);

  window.scrollTo(0, 1000);
  await expect.poll(() => getBottom(sidebar)).toBe(420);
  expect(sidebar.getBoundingClientRect().top).toBe(0);
  expect(getBottom(footer)).toBe(420);
});

it.each([390, 1280])(
  'the header of the panel shows the notification bell at %i px',
  async (width) => {
    const server = createFakeServer();
    server.respond('GET /api/admin/waiting', {
      ...{ ticketApplications: 0, orders: 0, socialVerifications: 0, objections: 0, support: 0 },
      ...{ consents: 0, duplicates: 0 },
    });
    server.respond('GET /api/notifications/summary', { unread: 3 });
    await page.viewport(width, 420);
    await renderWithProviders(
      <AdminLayout page={adminPages[0]}>
        <p>Sayfa</p>
      </AdminLayout>,
      {
        at: '/admin',
        user: { ...sampleUser, role: 'editor' },
      },
    );
    const bell = page.getByRole('link', { name: 'Bildirimler, 3 okunmamış' });
    await expect.element(bell).toBeInViewport({ ratio: 1 });
    await bell.click();
    expect(window.location.pathname).toBe('/admin/bildirimler');
  },
);

const groups = [
  'Kontrol Paneli',
  'Bekleyenler',
  'Ana Sayfa',
  'Biletler',
  'Çekilişler',
  'Market',
  'İçerik',
  'Üyeler',
  'Firmalar',
  'Takvim',
  'Trafik İstatistikleri',
  'Kayıtlar',
  'Ayarlar',
];

async function openPanel(path: string, height: number, width = 1280) {
  localStorage.clear();
  const server = createFakeServer();
  server.respond('GET /api/admin/waiting', {
    ...{ ticketApplications: 12, orders: 3, socialVerifications: 0, objections: 0, support: 0 },
    ...{ consents: 0, duplicates: 0 },
  });
  server.respond('GET /api/notifications/summary', { unread: 0 });
  await page.viewport(width, height);
  await renderWithProviders(
    <AdminLayout page={adminPages.find((entry) => entry.path === path)}>
      <p>Sayfa</p>
    </AdminLayout>,
    { at: path, user: { ...sampleUser, role: 'super_admin' } },
  );
  return page.getByRole('navigation', { name: 'Yönetim sayfaları' });
}

it.each(adminPages.filter(({ parentPath }) => !parentPath).map(({ path }) => path))(
  'all groups of the sidebar are visible on %s at 720 px of height',
  async (path) => {
    const menu = await openPanel(path, 720);
    const box = menu.element().getBoundingClientRect();
    for (const group of groups) {
      const entry = menu.getByText(group, { exact: true }).first();
      await expect.element(entry).toBeVisible();
      expect(isWithin(entry.element().getBoundingClientRect(), box), group).toBe(true);
    }
  },
);

it('all groups of the sidebar are visible below a site notice at 720 px of height', async () => {
  addSiteNotice();
  const menu = await openPanel('/admin/cards', 720);
  const footer = page.getByRole('button', { name: 'Çıkış Yap' }).element().parentElement;
  const lastGroup = menu.getByRole('link', { name: 'Ayarlar' }).element();
  expect(lastGroup.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    footer?.getBoundingClientRect().top ?? 0,
  );
});

it('a click opens a sidebar group and stores the group in localStorage', async () => {
  const menu = await openPanel('/admin/cards', 720);
  const group = menu.getByRole('button', { name: /^İçerik/ });
  await expect.element(group).toHaveAttribute('aria-expanded', 'false');
  await group.click();
  await expect.element(group).toHaveAttribute('aria-expanded', 'true');
  await expect
    .element(menu.getByRole('link', { name: 'Etkinlikler' }))
    .toHaveAttribute('href', '/admin/etkinlikler');
  expect(JSON.parse(localStorage.getItem('vitrin-admin-groups') ?? '')).toEqual(['İçerik']);
});

it('a closed sidebar group shows its pending total and icon links to its pages', async () => {
  const menu = await openPanel('/admin/cards', 720);
  await expect.element(menu.getByRole('img', { name: '3 bekleyen' })).toBeVisible();
  await menu.getByRole('link', { name: 'Siparişler' }).click();
  expect(window.location.pathname).toBe('/admin/siparisler');
});

it('the name of each closed sidebar group is complete, beside as many icon links as fit', async () => {
  const menu = await openPanel('/admin', 720);
  const nav = menu.element().getBoundingClientRect();
  for (const group of groups) {
    const name = menu.getByText(group, { exact: true }).first().element();
    expect(name.scrollWidth, group).toBeLessThanOrEqual(name.clientWidth || name.scrollWidth);
    expect(name.getBoundingClientRect().width, group).toBeGreaterThan(30);
  }
  for (const link of menu.getByRole('link').elements()) {
    const { left, right } = link.getBoundingClientRect();
    expect(left >= nav.left && right <= nav.right, link.textContent).toBe(true);
  }
});

it('a click on the middle or the chevron of each group opens it and keeps the address', async () => {
  const menu = await openPanel('/admin', 720);
  const buttons = menu.getByRole('button').elements() as HTMLElement[];
  expect(buttons.length).toBeGreaterThan(4);
  for (const button of buttons) {
    const wasOpen = button.getAttribute('aria-expanded');
    await userEvent.hover(button);
    const chevron = button.querySelector('.lucide-chevron-down');
    for (const element of [button, chevron as Element]) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      expect(button.contains(hit), button.textContent).toBe(true);
    }
    await userEvent.click(chevron as Element);
    expect(button.getAttribute('aria-expanded')).not.toBe(wasOpen);
    expect(window.location.pathname).toBe('/admin');
    await userEvent.click(button);
  }
});

it('a group of six pages leaves all groups visible at 720 px of height', async () => {
  const menu = await openPanel('/admin/cards', 720);
  const pages = menu.getByRole('list', { name: 'Ana Sayfa' }).element();
  while (pages.children.length < 6) pages.append(pages.children[0]?.cloneNode(true) ?? '');
  expect(menu.element().scrollHeight).toBeLessThanOrEqual(menu.element().clientHeight);
});

it('tabs link the pages of a sidebar group while the sidebar is hidden', async () => {
  await openPanel('/admin/cards', 720, 390);
  const tabs = page.getByRole('navigation', { name: 'Ana Sayfa' });
  await expect
    .element(tabs.getByRole('link', { name: 'Kart Yönetimi' }))
    .toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Firma Yönetimi' }).click();
  expect(window.location.pathname).toBe('/admin/companies');
});

it('a link to a page is either in the open sidebar or in the tabs of the header', async () => {
  await openPanel('/admin/cards', 720);
  const links = () => page.getByRole('link', { name: 'Banner Yönetimi', exact: true });
  await expect.element(links()).toBeVisible();
  expect(links().elements()).toHaveLength(1);
  expect(page.getByRole('navigation', { name: 'Ana Sayfa' }).query()).toBeNull();
  await userEvent.keyboard('{Control>}b{/Control}');
  await expect
    .element(page.getByRole('navigation', { name: 'Ana Sayfa' }).getByRole('link').last())
    .toBeVisible();
  expect(links().elements()).toHaveLength(1);
});

it('settings and records have one entry in the sidebar and tabs above each page', async () => {
  const menu = await openPanel('/admin/social-media', 720);
  await expect.element(menu.getByRole('link', { name: 'Kayıtlar' })).toBeVisible();
  expect(menu.getByRole('link', { name: 'Site Ayarları' }).query()).toBeNull();
  const tabs = page.getByRole('navigation', { name: 'Ayarlar' });
  expect(
    tabs
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...['Site Ayarları', 'Logo ve Sosyal Medya', 'Sosyal Doğrulama Ayarları', 'Bağlantılar'],
  ]);
});

it('the entry of everything that is pending shows the sum of all kinds', async () => {
  const menu = await openPanel('/admin', 720);
  const entry = menu.getByRole('link', { name: /^Bekleyenler/ });
  await expect.element(entry.getByRole('img', { name: '15 bekleyen' })).toBeVisible();
  await entry.click();
  expect(window.location.pathname).toBe('/admin/bekleyenler');
});

it('the current tab stays visible while a tab becomes wider', async () => {
  await openPanel('/admin/gorseller', 720, 390);
  const tabs = page.getByRole('navigation', { name: 'İçerik' });
  const currentTab = tabs.getByRole('link', { name: /^Görseller/ });
  const getHiddenWidth = () =>
    currentTab.element().getBoundingClientRect().right -
    tabs.element().getBoundingClientRect().right;
  await expect.poll(getHiddenWidth).toBeLessThan(1);
  currentTab.element().append(' 6 · 4 gün');
  await expect.poll(getHiddenWidth).toBeLessThan(1);
});

it.each([
  [390, 'Partnerler'],
  [1280, 'FirmalarPartnerlerOrbelix'],
] as const)(
  'the breadcrumb of a detail page links to its list at %i px',
  async (width, breadcrumbText) => {
    createFakeServer();
    await page.viewport(width, 720);
    await renderWithProviders(
      <AdminLayout page={adminPages.find((candidate) => candidate.path === '/admin/ortaklar/:id')}>
        <PageHeader title="Orbelix" />
      </AdminLayout>,
      { at: '/admin/ortaklar/1', user: { ...sampleUser, role: 'editor' } },
    );
    const breadcrumb = page.getByRole('navigation', { name: 'Konum' });
    const back = breadcrumb.getByRole('link', { name: 'Partnerler' });
    await expect.element(back).toHaveAttribute('href', '/admin/ortaklar');
    const visibleTexts = [...breadcrumb.element().querySelectorAll<HTMLElement>('span, b')]
      .filter((part) => part.offsetWidth > 1)
      .map(({ textContent }) => textContent);
    expect(visibleTexts.join('')).toBe(breadcrumbText);
  },
);

it('opening another page of the panel sends the actions that could still be undone', async () => {
  const send = vi.fn(async () => {});
  await openPanel('/admin/cards', 720);
  enqueueAction({ ids: ['1'], message: 'Silindi', send });
  await page.getByRole('link', { name: 'Firma Yönetimi' }).first().click();
  await expect.poll(() => send.mock.calls.length).toBe(1);
});
