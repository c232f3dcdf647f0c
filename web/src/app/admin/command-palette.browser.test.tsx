import type { Role } from '@vitrin/contract/roles.ts';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { createSampleCard, nextId, sampleUser } from '../../../test/row-samples.ts';
import { CommandPalette } from './command-palette.tsx';

const searchRoute = 'GET /api/admin/search';
const dialog = page.getByRole('dialog', { name: 'Ara veya git' });
const option = (name: string | RegExp) => dialog.getByRole('option', { name });
const createResults = (username: string) => ({
  members: [{ id: nextId(), username }],
  applications: [],
});

beforeEach(() => localStorage.clear());

async function open(role: Role) {
  const server = createFakeServer();
  server.respond('GET /api/cards/all', [createSampleCard('Işıltı')]);
  server.respond(searchRoute, createResults('isilay'));
  for (const list of [
    ...['GET /api/companies/all', 'GET /api/ticket-companies/all', 'GET /api/admin/events'],
    ...['GET /api/rewards', 'GET /api/admin/draws', 'GET /api/admin/partners'],
  ] as const)
    server.respond(list, []);
  server.respond('GET /api/admin/user-rewards', []);
  await renderWithProviders(<CommandPalette />, {
    at: '/admin?a=b',
    user: { ...sampleUser, role },
  });
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(dialog.getByRole('combobox')).toHaveFocus();
  return server;
}

it('the command palette finds pages and cards at once and members later, and Enter opens a result', async () => {
  await open('editor');
  await userEvent.keyboard('isil');
  await expect.element(option(/isilay/)).toBeVisible();
  await expect.element(option(/Işıltı/)).toHaveAttribute('aria-selected', 'true');
  const { violations } = await axe.run(dialog.element());
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/admin/cards');
  expect(window.location.search).toMatch(/^\?kayit=/);
});

it.each([
  ['telegram', 'Telegram Linki', '/admin/social-media'],
  ['yasal', 'Kullanım Koşulları', '/admin/settings?sekme=legal'],
  ['bilet fiyatı', 'Bilet Fiyatı', '/admin/settings?sekme=tickets'],
  ['mektup', 'Pazartesi Mektubu', '/admin/settings?sekme=letter'],
  ['komisyon', 'Partnerler İstatistik', '/admin/ortaklar'],
  ['kart ekle', 'Yeni kart', '/admin/cards?kayit=yeni'],
])('the command palette finds “%s” as %s', async (typed, name, address) => {
  await open('editor');
  await userEvent.keyboard(typed);
  await option(new RegExp(`${name}$`))
    .first()
    .click();
  expect(window.location.pathname + window.location.search).toBe(address);
});

it('the command palette lists the last opened ones first, for the same user', async () => {
  await open('editor');
  await userEvent.keyboard('firma yönetimi');
  await expect.element(option(/Firma Yönetimi/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Ara veya git' }).click();
  const first = dialog.getByRole('option').first();
  await expect.poll(() => first.element().textContent).toContain('Firma Yönetimi');
});

it('the command palette opens by its button at 390 px', async () => {
  await page.viewport(390, 800);
  await open('editor');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  const button = page.getByRole('button', { name: 'Ara veya git' });
  expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await button.click();
  await expect.element(dialog.getByRole('combobox')).toHaveFocus();
});

it('the command palette opens a member drawer over the page', async () => {
  await open('editor');
  await userEvent.keyboard('isilay');
  await option(/isilay/).click();
  expect(window.location.search).toMatch(/^\?a=b&uye=/);
});

it('the command palette offers no pages that the role may not open', async () => {
  await open('editor');
  await userEvent.keyboard('uyeler');
  await expect.element(option(/isilay/)).toBeVisible();
  expect(option('Üyeler').query()).toBeNull();
});

it('Escape in the command palette focuses its button if nothing had the focus before', async () => {
  await open('editor');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Ara veya git' })).toHaveFocus();
});
