import type { StreamRule } from '@vitrin/contract/streams.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../../test/row-samples.ts';
import StreamRulesPage from './stream-rules-page.tsx';

const rule: StreamRule = {
  id: '0190a000-0000-7000-8000-000000000001',
  adminStreamUrl: 'https://kick.com/vitrin',
  kind: 'code',
  isActive: true,
  pointsReward: 100,
  codeSeconds: 120,
  perDay: 2,
  dailyBudget: null,
  monthlyBudget: null,
  description: null,
  version: 1,
  createdAt: '2026-11-28T20:00:00.000Z',
  updatedAt: '2026-11-28T20:00:00.000Z',
};
const linkRule: StreamRule = {
  ...rule,
  id: rule.id.replace(/1$/, '2'),
  kind: 'link',
  isActive: false,
};
const createRoute = 'POST /api/streaming-verifications/:id/overlay';
const url = 'https://vitrin.example/yayin-kodu/anahtar';
const dialog = page.getByRole('dialog', { name: 'Yayın Ekranı' });

async function openDialog(live = false) {
  const server = createFakeServer();
  server.respond('GET /api/streaming-verifications', [rule, linkRule]);
  server.respond('GET /api/stream', {
    live,
    since: null,
    url: null,
    description: null,
    kind: 'code',
    points: 100,
  });
  server.respond(createRoute, { url });
  await renderWithProviders(<StreamRulesPage />, { user: { ...sampleUser, role: 'editor' } });
  // Only code rules have the button.
  await page.getByRole('button', { name: /^Yayın ekranı/ }).click();
  return server;
}

it('an editor creates the address once, copies it with size and colour, and replaces it', async () => {
  const server = await openDialog();
  await dialog.getByRole('button', { name: 'Adres oluştur' }).click();
  const confirmation = page.getByRole('alertdialog');
  await confirmation.getByRole('button', { name: 'Vazgeç' }).click();
  expect(server.getCalls(createRoute)).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Adres oluştur' }).click();
  await confirmation.getByRole('button', { name: 'Oluştur' }).click();
  await expect.element(dialog.getByText(`${url}?boyut=96&renk=ffffff`)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Adresi kopyala' })).toBeVisible();

  await dialog.getByRole('spinbutton', { name: 'Yazı boyutu (piksel)' }).fill('140');
  await dialog.getByRole('textbox', { name: 'Yazı rengi' }).fill('#f7c64f');
  await expect.element(dialog.getByText(`${url}?boyut=140&renk=f7c64f`)).toBeVisible();
  await expect
    .element(dialog.getByRole('img', { name: 'Önizleme: 140 piksel boyunda kod' }))
    .toBeVisible();

  await dialog.getByRole('button', { name: 'Yeni adres' }).click();
  await confirmation.getByRole('button', { name: 'Oluştur' }).click();
  await expect.poll(() => server.getCalls(createRoute)).toHaveLength(2);
  expect(server.getCalls(createRoute)[1]?.path).toContain(rule.id);
  await expectAccessible();
});

it.each([
  [false, 'Bağlı değil'],
  [true, 'Yayında'],
])('the dialog says whether the overlay is on a stream (%s): %s', async (live, text) => {
  await openDialog(live);
  await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
});
