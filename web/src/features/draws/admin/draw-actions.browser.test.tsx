import type { DrawRow } from '@vitrin/contract/draw-schemas.ts';
import { drawCollection } from '@vitrin/contract/draws.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { sampleUser, withRowFields } from '../../../../test/row-samples.ts';
import { flushActions } from '../../../admin-kit/undo/action-queue.ts';
import { DraftPreview } from './draft-preview.tsx';
import { DrawActions } from './draw-actions.tsx';

const cancelButton = page.getByRole('button', { name: 'İptal et' });
const tooLateMessage = page.getByText(
  'Çekiliş zamanı geldi: sonuç bilinebileceği için iptal edilemez.',
);

const createSealedDraw = (drawAt: number): DrawRow => ({
  ...withRowFields(
    drawCollection.create.body.parse({
      title: 'Büyük çekiliş',
      source: 'tickets',
      prizes: [{ title: 'Telefon', count: 1 }],
      drawAt: new Date(drawAt).toISOString(),
    }),
  ),
  drawAt: new Date(drawAt).toISOString(),
  status: 'sealed',
  cancelReason: null,
  sealedAt: new Date(drawAt - 3_600_000).toISOString(),
  drawnAt: null,
  listHash: '0'.repeat(64),
  chain: '0'.repeat(64),
  round: 1000,
  entries: 1,
  holders: 1,
  leftOut: { staff: 0, suspended: 0, onBreak: 0 },
});

const superAdmin = { user: { ...sampleUser, role: 'super_admin' } } as const;

const renderActions = (drawAt: number) => {
  createFakeServer();
  return renderWithProviders(<DrawActions draw={createSealedDraw(drawAt)} />, superAdmin);
};

it('deleting a draft asks first, leaves its page and sends the call after the time for undo', async () => {
  const deleteRoute = 'DELETE /api/admin/draws/:id';
  const server = createFakeServer();
  server.respond(deleteRoute, undefined);
  const draft: DrawRow = { ...createSealedDraw(Date.now()), status: 'draft' };
  await renderWithProviders(<DrawActions draw={draft} />, superAdmin);
  await page.getByRole('button', { name: 'Sil' }).click();
  const confirmDialog = page.getByRole('alertdialog', { name: 'Taslağı sil' });
  await expect.element(confirmDialog).toMatchTextContent(/6 saniye içinde geri alabilirsiniz/);
  await confirmDialog.getByRole('button', { name: 'Sil' }).click();
  await expect.element(page.getByText('Taslak silindi')).toBeVisible();
  await expect.poll(() => window.location.pathname).toBe('/admin/cekilisler');
  expect(server.getCalls(deleteRoute)).toEqual([]);
  await flushActions();
  expect(server.getCalls(deleteRoute)).toHaveLength(1);
});

it('the page of a draft shows it as visitors will see it', async () => {
  const draft: DrawRow = { ...createSealedDraw(Date.now() + 86_400_000), status: 'draft' };
  const server = createFakeServer();
  server.respond('GET /api/admin/draws/:id/entries', {
    entries: 12,
    holders: 3,
    leftOut: { staff: 0, suspended: 0, onBreak: 0 },
  });
  await renderWithProviders(<DraftPreview draw={draft} />, superAdmin);
  const preview = page.getByRole('region', { name: 'Sitede böyle görünecek' });
  await expect.element(preview).toMatchTextContent(/Büyük çekiliş.*Telefon.*Numara12/);
});

it('a sealed draw has a cancel button until the draw time; then a message replaces the button', async () => {
  await renderActions(Date.now() + 1500);
  await expect.element(cancelButton).toBeVisible();
  await expect.element(tooLateMessage).toBeVisible();
  await expect.element(cancelButton).not.toBeInTheDocument();
});

it("a sealed draw after its time can't be cancelled", async () => {
  await renderActions(Date.now() - 1000);
  await expect.element(tooLateMessage).toBeVisible();
  await expect.element(cancelButton).not.toBeInTheDocument();
});
