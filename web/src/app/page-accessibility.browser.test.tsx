import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../test/expect-accessible.ts';
import { getAdminPage, longMember, openPage } from '../../test/open-page.tsx';
import { loadMemberComponents } from '../lib/session/member-components.ts';
import { adminPages } from './admin/admin-pages.ts';
import { AdminForbidden, AdminNotFound } from './admin/admin-router.tsx';
import { loadPage } from './site/page-modules.ts';
import { sitePages } from './site/site-pages.ts';

beforeAll(() => loadMemberComponents(() => import('./site/member-components.ts')));

describe('site pages', () => {
  const pageModulePairs = sitePages.map(({ path, module }) => [path, module] as const);

  it.each(pageModulePairs)(
    '%s with long texts is accessible for a member',
    async (path, module) => {
      const { default: Page } = await loadPage(module);
      await openPage((params) => <Page params={params} />, path, longMember);
      await expectAccessible();
    },
  );
});

it.each(['biletler', 'oduller', 'puanlar', 'hesap', 'guvenlik'])(
  'the section /profil#%s with long texts is accessible',
  async (section) => {
    const { default: Page } = await loadPage('src/app/site/pages/profile-page.tsx');
    await openPage((params) => <Page params={params} />, `/profil#${section}`, longMember);
    await expectAccessible();
  },
);

describe('admin pages', () => {
  const pageLoaders = adminPages.map(({ path, load }) => [path, load] as const);

  it.each(pageLoaders)('%s with long texts is accessible', async (path, load) => {
    const { default: Page } = await load();
    await openPage(() => <Page />, path, { ...longMember, role: 'super_admin' });
    await expectAccessible();
  });
});

describe('pending rows, decided one after the other', () => {
  it.each([
    '/admin/tickets',
    '/admin/siparisler',
    '/admin/pending-verifications',
    '/admin/itirazlar',
    '/admin/ayni-kisiler',
    '/admin/destek',
  ])('%s is accessible', async (path) => {
    const { default: Page } = await getAdminPage(path).load();
    const search = '?view=triage';
    await openPage(() => <Page />, path, { ...longMember, role: 'super_admin' }, search);
    await expect.element(page.getByRole('button', { name: 'Tuşlar' })).toBeVisible();
    await expectAccessible();
  });
});

it.each([
  ['a page that the editor may not open', AdminForbidden],
  ['an unknown page of the panel', AdminNotFound],
])('%s is accessible', async (_, Page) => {
  await openPage(() => <Page />, '/admin/users', { ...longMember, role: 'editor' });
  await expectAccessible();
});

describe('dialogs', () => {
  const dialog = page.getByRole('dialog');

  it.each([['/admin/rewards', /^Düzenle/]] as const)(
    'the dialog at %s is accessible',
    async (path, name) => {
      const { default: Page } = await getAdminPage(path).load();
      await openPage(() => <Page />, path, { ...longMember, role: 'super_admin' });
      await page.getByRole('button', { name }).first().click();
      await expect.element(page.getByRole('button', { name: /^(Kaydet|Gönder)$/ })).toBeVisible();
      await expectAccessible();
    },
  );

  it('the dialog to change the e-mail address is accessible', async () => {
    const { default: Page } = await loadPage('src/app/site/pages/profile-page.tsx');
    await openPage((params) => <Page params={params} />, '/profil', longMember);
    await page.getByRole('button', { name: 'Değiştir', exact: true }).click();
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
  });
});

it('the home page of a member on a break is accessible', async () => {
  const { default: Page } = await loadPage('src/app/site/pages/home-page.tsx');
  await openPage((params) => <Page params={params} />, '/', {
    ...longMember,
    breakUntil: '2099-01-01T00:00:00.000Z',
  });
  await expect.element(page.getByText(/link gösterilmez/)).toBeVisible();
  // Wait for the slider's code: until then the banner row scrolls, and axe refuses a scrolling region without links.
  await expect.poll(() => document.querySelector('.banners.live')).not.toBeNull();
  await expectAccessible();
});
