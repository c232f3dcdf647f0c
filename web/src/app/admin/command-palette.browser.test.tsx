import type { Role } from '@vitrin/contract/roles.ts';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { createSampleCard, nextId, sampleUser } from '../../../test/row-samples.ts';
import { CommandPalette } from './command-palette.tsx';

const searchRoute = 'GET /api/admin/search';
const dialog = page.getByRole('dialog', { name: 'Ara veya git' });
const getOption = (name: string | RegExp) => dialog.getByRole('option', { name });
const createResults = (username: string) => ({
  members: [{ id: nextId(), username, email: `${username}@ornek.example` }],
  applications: [],
});

beforeEach(() => localStorage.clear());

async function openPalette(role: Role) {
  const server = createFakeServer();
  server.respond('GET /api/cards/all', [createSampleCard('Işıltı')]);
  server.respond(searchRoute, createResults('isilay'));
  for (const route of [
    ...['GET /api/companies/all', 'GET /api/ticket-companies/all', 'GET /api/admin/events'],
    ...['GET /api/rewards', 'GET /api/admin/draws', 'GET /api/admin/partners'],
  ] as const)
    server.respond(route, []);
  server.respond('GET /api/admin/user-rewards', []);
  await renderWithProviders(<CommandPalette />, {
    at: '/admin?a=b',
    user: { ...sampleUser, role },
  });
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(dialog.getByRole('combobox')).toHaveFocus();
  return server;
}

it('the command palette lists cards before members, and Enter opens the selected card', async () => {
  await openPalette('editor');
  await userEvent.keyboard('isil');
  await expect.element(getOption(/isilay/)).toBeVisible();
  await expect.element(getOption(/Işıltı/)).toHaveAttribute('aria-selected', 'true');
  const { violations } = await axe.run(dialog.element());
  expect(violations.map(({ id }) => id)).toEqual([]);
  await expectAccessible();
  // The text is only a part of a word of this page.
  await expect.element(getOption(/Aynı Kişiler/)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/admin/cards');
  expect(window.location.search).toMatch(/^\?kayit=/);
});

it.each([
  ['telegram', 'Telegram Linki', '/admin/social-media'],
  ['yasal', 'Kullanım Koşulları', '/admin/settings?sekme=legal'],
  ['bilet fiyatı', 'Bilet Fiyatı', '/admin/settings?sekme=tickets'],
  ['mektup', 'Pazartesi Mektubu', '/admin/settings?sekme=letter'],
  ['komisyon', 'Partnerler Firmalar', '/admin/ortaklar'],
  ['kart ekle', 'Yeni kart', '/admin/cards?kayit=yeni'],
])('typing “%s” in the command palette finds %s', async (searchText, name, address) => {
  await openPalette('editor');
  await userEvent.keyboard(searchText);
  await getOption(new RegExp(`${name}$`))
    .first()
    .click();
  expect(window.location.pathname + window.location.search).toBe(address);
});

it.each([
  ['sipariş', 'Siparişler'],
  ['banner', 'Banner Yönetimi'],
  ['itiraz', 'İtirazlar'],
  ['partner', 'Partnerler'],
  ['bilet fiyatı', 'Bilet Fiyatı'],
  ['bilet ücreti', 'Bilet Fiyatı'],
])('the first result of a new editor who types “%s” is %s', async (searchText, name) => {
  await openPalette('editor');
  await userEvent.keyboard(searchText);
  const selectedOption = dialog.getByRole('option', { selected: true });
  await expect.element(selectedOption).toMatchTextContent(new RegExp(name));
});

it('the command palette lists the last opened page first', async () => {
  await openPalette('editor');
  await userEvent.keyboard('firma yönetimi');
  await expect.element(getOption(/Firma Yönetimi/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Ara veya git' }).click();
  const firstOption = dialog.getByRole('option').first();
  await expect.poll(() => firstOption.element().textContent).toContain('Firma Yönetimi');
});

it('a repeated command is listed once among the recent commands', async () => {
  await openPalette('editor');
  for (let count = 0; count < 3; count++) {
    await userEvent.keyboard('yeni kart{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(dialog.getByRole('combobox')).toHaveFocus();
  }
  await expect.element(getOption('Son açılanlar Yeni kart')).toBeVisible();
  expect(dialog.getByRole('option').elements()[1]?.textContent).toMatch(/^İşlemler/);
});

it('a button opens the command palette at 390 px', async () => {
  await page.viewport(390, 800);
  await openPalette('editor');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  const button = page.getByRole('button', { name: 'Ara veya git' });
  expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await button.click();
  await expect.element(dialog.getByRole('combobox')).toHaveFocus();
});

it('a member in the command palette has its e-mail, and the phone shows the palette over the whole screen', async () => {
  await page.viewport(390, 844);
  await openPalette('super_admin');
  await userEvent.keyboard('ornek');
  await expect.element(getOption(/isilay@ornek\.example/)).toBeVisible();
  const { width, height } = dialog.element().getBoundingClientRect();
  expect([width, height]).toEqual([390, 844]);
  for (const option of dialog.getByRole('option').elements())
    expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
  await expectAccessible();
});

it('the command palette opens a member drawer over the page', async () => {
  await openPalette('editor');
  await userEvent.keyboard('isilay');
  await getOption(/isilay/).click();
  expect(window.location.search).toMatch(/^\?a=b&uye=/);
});

it.each<[Role, number]>([
  ['editor', 0],
  ['super_admin', 1],
])('the command palette offers %s only the pages that the role may open', async (role, count) => {
  await openPalette(role);
  await userEvent.keyboard('uyeler');
  await expect.element(getOption(/isilay/)).toBeVisible();
  expect(getOption(/^Sayfalar Üyeler/).elements()).toHaveLength(count);
});

it('Escape in the command palette focuses its button if nothing had the focus before', async () => {
  await openPalette('editor');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Ara veya git' })).toHaveFocus();
});

it('the command palette without a result offers the lists that search more', async () => {
  const server = await openPalette('super_admin');
  server.respond(searchRoute, { members: [], applications: [] });
  await userEvent.keyboard('zzqx');
  await expect.element(dialog.getByText('0 sonuç')).toBeVisible();
  await getOption('Şurada ara Üyelerde ara: zzqx').click();
  expect(window.location.pathname + window.location.search).toBe('/admin/users?q=zzqx');
});

it('Enter before the results of the server arrive opens nothing else', async () => {
  const server = await openPalette('editor');
  const answer = server.delay(searchRoute);
  await userEvent.keyboard('isilay{Enter}');
  await expect.element(dialog.getByText('Aranıyor…')).toBeVisible();
  expect(dialog.getByRole('option').elements()).toEqual([]);
  answer();
  await getOption(/isilay/).click();
  expect(window.location.search).toMatch(/^\?a=b&uye=/);
});
