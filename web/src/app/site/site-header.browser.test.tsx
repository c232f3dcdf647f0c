import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../test/row-samples.ts';
import { renderStreamLive } from '../../features/streams/live/render-stream-live.ts';
import { setStreamRenderer } from '../../features/streams/live/stream-live.tsx';
import { loadMemberComponents } from '../../lib/session/member-components.ts';
import { SiteHeader } from './site-header.tsx';

const socialUrl = 'https://ornek.example/hesap';
const settings = ['telegramUrl', 'instagramUrl', 'youtubeUrl'].map((key) => ({
  key,
  value: socialUrl,
}));
settings.push({ key: 'siteName', value: 'Revak' });
const users = {
  visitor: null,
  member: {
    ...sampleUser,
    firstName: 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimiz',
  },
  staff: {
    ...sampleUser,
    role: 'super_admin' as const,
    firstName: null,
    email: `${'u'.repeat(60)}@a.example`,
  },
};

beforeAll(() => loadMemberComponents(() => import('./member-components.ts')));

it.each(Object.entries(users))(
  'the header fits in one line from 1024 px (%s)',
  async (_user, user) => {
    createFakeServer().respond('GET /api/site-settings', settings);
    await page.viewport(1280, 800);
    await renderWithProviders(<SiteHeader />, { user });
    const header = page.getByRole('banner');
    await expect.element(header.getByRole('link', { name: 'YouTube' })).toBeVisible();
    for (const width of [1024, 1200, 1240, 1248, 1280, 1360, 1440, 1680]) {
      await page.viewport(width, 800);
      const headerBox = header.element().getBoundingClientRect();
      const parts = [...header.element().querySelectorAll('a,button,b')].filter((part) =>
        part.checkVisibility(),
      );
      for (const part of parts) {
        const { left, right } = part.getBoundingClientRect();
        expect(left, `${part.textContent}, ${width} px`).toBeGreaterThanOrEqual(0);
        expect(right, `${part.textContent}, ${width} px`).toBeLessThanOrEqual(headerBox.right);
        if (part.childElementCount > 0) continue;
        const range = document.createRange();
        range.selectNodeContents(part);
        const lineBottoms = new Set([...range.getClientRects()].map(({ bottom }) => bottom));
        expect(lineBottoms.size, `${part.textContent}, ${width} px`).toBeLessThanOrEqual(1);
      }
      const menuButtons = header.getByRole('button', { name: 'Menüyü aç' }).elements();
      const eventLinks = header.getByRole('navigation').getByRole('link', { name: 'Etkinlikler' });
      expect(menuButtons.length + eventLinks.elements().length, `${width} px`).toBe(1);
      const navBox = header.element().querySelector('nav')?.getBoundingClientRect();
      const actionsBox = header.element().querySelector('[data-actions]')?.getBoundingClientRect();
      if (navBox && navBox.width > 0 && actionsBox)
        expect(navBox.right, `${width} px`).toBeLessThanOrEqual(actionsBox.left);
    }
  },
);

it('the account menu opens and closes by keyboard', async () => {
  createFakeServer().respond('GET /api/site-settings', settings);
  await page.viewport(1280, 800);
  await renderWithProviders(<SiteHeader />, { user: users.staff, at: '/profil' });
  const header = page.getByRole('banner');
  const menuButton = header.getByRole('button', { name: /^Hesap menüsü: / });
  const accountNav = header.getByRole('navigation', { name: 'Hesap' });
  await expect.element(menuButton).toBeVisible();
  await expect.element(accountNav).not.toBeInTheDocument();
  menuButton.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(accountNav).toBeVisible();
  expect(
    accountNav
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Profil', 'Bildirimlerim', 'Destek', 'Admin Panel']);
  await expect
    .element(accountNav.getByRole('link', { name: 'Profil' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(header.getByRole('button', { name: 'Çıkış Yap' })).toBeInViewport();
  await userEvent.keyboard('{Escape}');
  await expect.element(accountNav).not.toBeInTheDocument();
  await expect.element(menuButton).toHaveFocus();
});

const liveStream = {
  ...{ live: true, since: null, url: 'https://kick.example', description: null },
  ...{ kind: 'code' as const, points: 200 },
};

it('neither the name of a member nor the site is truncated while a stream is live', async () => {
  setStreamRenderer((_client, place, viewer) => renderStreamLive(liveStream, place, viewer));
  try {
    createFakeServer().respond('GET /api/site-settings', settings);
    await page.viewport(1280, 800);
    await renderWithProviders(<SiteHeader />, { user: { ...sampleUser, firstName: 'Çağrı' } });
    const header = page.getByRole('banner');
    await expect.element(header.getByText('Yayında').first()).toBeVisible();
    for (const width of [1280, 1440, 1920]) {
      await page.viewport(width, 800);
      for (const text of ['Çağrı', 'Revak']) {
        const name = header.getByText(text, { exact: true }).first().element();
        expect(name.scrollWidth, `${text}, ${width} px`).toBeLessThanOrEqual(name.clientWidth);
      }
    }
  } finally {
    setStreamRenderer(() => '');
  }
});
