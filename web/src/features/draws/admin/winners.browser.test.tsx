import type { DrawRow, Winner } from '@vitrin/contract/draw-schemas.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../../test/row-samples.ts';
import { Winners } from './winners.tsx';

const winner: Winner = {
  place: 1,
  prize: 'Telefon',
  status: 'won',
  entry: 7,
  holder: nextId(),
  reason: null,
  user: null,
};
const draw = { id: nextId(), source: 'tickets' } as DrawRow;

it.each([
  ['a super admin can', 'super_admin', true],
  ['an editor can not', 'editor', false],
] as const)('%s skip a winner', async (_description, role, canSkip) => {
  createFakeServer().respond('GET /api/admin/draws/:id/winners', [winner]);
  await renderWithProviders(<Winners draw={draw} />, { user: { ...sampleUser, role } });
  await expect.element(page.getByRole('row', { name: /Telefon/ })).toBeVisible();
  const actions = [
    page.getByRole('columnheader', { name: 'İşlemler' }),
    page.getByRole('button', { name: 'Atla: 1. sıra' }),
  ];
  expect(actions.map((locator) => locator.elements().length > 0)).toEqual([canSkip, canSkip]);
});
