import { defaultReasonPresets } from '@vitrin/contract/reason-presets.ts';
import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { respondWithEmptySummary } from '../../../../../test/applications-server.ts';
import { createFakeServer } from '../../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../../test/render-with-providers.tsx';
import { createSampleApplication, nextId } from '../../../../../test/row-samples.ts';
import { flushActions } from '../../../../admin-kit/undo/action-queue.ts';
import ApplicationsPage from './applications-page.tsx';

const route = 'GET /api/admin/ticket-applications';
const decideRoute = 'PATCH /api/admin/ticket-applications/:id';
const dialog = page.getByRole('dialog');

async function renderApplications(...rows: ReviewedApplication[]) {
  const server = createFakeServer();
  server.respond(route, rows);
  respondWithEmptySummary(server);
  server.respond('GET /api/admin/reason-presets', defaultReasonPresets);
  await renderWithProviders(<ApplicationsPage />, { at: '/admin/tickets' });
  return server;
}

const getRow = (name: string) => page.getByRole('row').filter({ hasText: name });

it('a decision about an application can be undone in the row, and is sent once the time for undo is over', async () => {
  const ali = createSampleApplication('ali');
  const server = await renderApplications(ali);
  let typedText = '';
  const rejectAli = async () => {
    await page.getByRole('button', { name: 'Reddet: ali' }).click();
    await expect.element(dialog).toMatchTextContent(/6 saniye içinde geri alabilirsiniz/);
    await expect.element(dialog.getByRole('textbox')).toHaveValue(typedText);
    await dialog.getByRole('textbox').fill('Yatırım yok');
    await dialog.getByRole('button', { name: 'Reddet' }).click();
    await expect.element(getRow('ali')).toMatchTextContent(/Reddedildi/);
    await expect.element(page.getByText('Başvuru durumu güncellendi')).toBeVisible();
  };
  await rejectAli();
  await getRow('ali').getByRole('button', { name: 'Geri al' }).click();
  typedText = 'Yatırım yok';
  await expect.element(getRow('ali')).toMatchTextContent(/Beklemede/);
  await flushActions();
  expect(server.getCalls(decideRoute)).toEqual([]);

  server.respond(decideRoute, { ...ali, status: 'rejected', adminNote: 'Yatırım yok' });
  await page.getByRole('button', { name: 'Onayla: ali' }).click();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await rejectAli();
  expect(server.getCalls(decideRoute)).toEqual([]);
  await flushActions();
  expect(server.getCalls(decideRoute).map(({ body }) => body)).toEqual([
    { status: 'rejected', adminNote: 'Yatırım yok' },
  ]);
  await expect.element(getRow('ali')).toMatchTextContent(/Reddedildi, üyeye bildirildi/);
});

it('the dialogs of one and of several applications offer the preset reasons for a rejection only', async () => {
  const [ali, bora] = [createSampleApplication('ali'), createSampleApplication('bora')];
  const server = await renderApplications(ali, bora);
  server.respond(decideRoute, ({ path, body }) => ({
    ...(path.endsWith(ali.id) ? ali : bora),
    ...(body as object),
  }));
  const reasonButton = dialog.getByRole('button', { name: 'Yatırım firmada görünmüyor.' });
  await page.getByRole('button', { name: 'Onayla: ali' }).click();
  await expect.element(dialog.getByRole('textbox')).toBeVisible();
  await expect.element(reasonButton).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Reddet: ali' }).click();
  await reasonButton.click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Reddet' }).click();
  await expect.element(getRow('ali')).toMatchTextContent(/Reddedildi/);
  await page.getByRole('checkbox', { name: 'Seç: bora' }).click();
  await page.getByRole('button', { name: 'Seçilenleri reddet' }).click();
  await reasonButton.click();
  await dialog.getByRole('button', { name: 'Reddet' }).click();
  await expect.element(getRow('bora')).toMatchTextContent(/Reddedildi/);
  await flushActions();
  const decision = { status: 'rejected', adminNote: 'Yatırım firmada görünmüyor.' };
  expect(server.getCalls(decideRoute).map(({ body }) => body)).toEqual([decision, decision]);
});

it('a conflicting decision of another user shows an error, and the row is pending again', async () => {
  const ali = createSampleApplication('ali');
  const server = await renderApplications(ali);
  await page.getByRole('button', { name: 'Reddet: ali' }).click();
  server.fail(decideRoute, 409, 'Bu başvuru için zaten karar verilmiş.');
  await dialog.getByRole('button', { name: 'Reddet' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await flushActions();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/“ali”: Bu başvuru için zaten karar verilmiş\./);
  await expect.element(getRow('ali')).toMatchTextContent(/Beklemede/);
});

it('a long list of ticket numbers is focusable and scrolls by keyboard', async () => {
  const server = await renderApplications(
    createSampleApplication('ali', { status: 'approved', ticketCount: 120 }),
  );
  server.respond(
    'GET /api/admin/ticket-numbers/:applicationId',
    Array.from({ length: 120 }, (_, index) => ({
      id: nextId(),
      ticketNumber: `BLT-${String(index).padStart(8, '0')}`,
    })),
  );
  await page.getByRole('button', { name: 'Biletler: ali' }).click();
  await expect.element(dialog.getByText('BLT-00000119')).toBeInTheDocument();
  const numbers = dialog.getByRole('region', { name: 'Bilet Numaraları' });
  await expect.element(numbers).toBeVisible();
  await expectAccessible();
  (numbers.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => numbers.element().scrollTop).toBeGreaterThan(0);
});

it('an approved application is deleted after confirmation, once the time for undo is over', async () => {
  const deleteRoute = 'DELETE /api/admin/ticket-applications/:id';
  const server = await renderApplications(createSampleApplication('ali', { status: 'approved' }));
  server.respond(deleteRoute, () => {
    server.respond(route, []);
    return undefined;
  }, [route]);
  const confirmDialog = page.getByRole('alertdialog', { name: 'Başvuru silinsin mi?' });
  const confirmDeletion = async () => {
    await page.getByRole('button', { name: 'Sil: ali' }).click();
    await expect.element(confirmDialog).toMatchTextContent(/2 bilet numarası geçersiz olur/);
    await expect.element(confirmDialog.getByRole('button', { name: 'Vazgeç' })).toHaveFocus();
    await confirmDialog.getByRole('button', { name: 'Sil' }).click();
    await expect.element(page.getByText('Başvuru silindi')).toBeVisible();
    await expect.element(getRow('ali')).not.toBeInTheDocument();
  };
  await confirmDeletion();
  await userEvent.keyboard('z');
  await expect.element(getRow('ali')).toBeVisible();
  expect(server.getCalls(deleteRoute)).toEqual([]);

  await confirmDeletion();
  await flushActions();
  expect(server.getCalls(deleteRoute)).toHaveLength(1);
  await expect.element(page.getByText('Henüz bilet başvurusu yok')).toBeVisible();
});
