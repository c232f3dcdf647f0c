import type { Role } from '@vitrin/contract/roles.ts';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { nextId, sampleCard, sampleUser } from '../../../test/row-samples.ts';
import { CommandPalette } from './command-palette.tsx';

const search = 'GET /api/admin/search';
const dialog = page.getByRole('dialog', { name: 'Ara veya git' });
const option = (name: string | RegExp) => dialog.getByRole('option', { name });
const createResults = (username: string) => ({
  members: [{ id: nextId(), username }],
  applications: [],
});

async function open(role: Role) {
  const server = createFakeServer();
  server.respond('GET /api/cards/all', [sampleCard('Işıltı')]);
  server.respond(search, createResults('isilay'));
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
  expect(window.location.pathname + decodeURIComponent(window.location.search)).toBe(
    '/admin/cards?q=Işıltı',
  );
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
