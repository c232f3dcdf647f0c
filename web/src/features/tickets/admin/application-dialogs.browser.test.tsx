import { defaultReasonPresets } from '@vitrin/contract/reason-presets.ts';
import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId, sampleApplication } from '../../../../test/row-samples.ts';
import ApplicationsPage from './applications-page.tsx';

const route = 'GET /api/admin/ticket-applications';
const decide = 'PATCH /api/admin/ticket-applications/:id';
const dialog = page.getByRole('dialog');

async function open(...rows: ReviewedApplication[]) {
  const server = createFakeServer();
  server.respond(route, rows);
  server.respond('GET /api/admin/ticket-applications/summary', {
    ...{ total: 0, pending: 0, approved: 0, rejected: 0, totalInvestment: 0, ticketsGiven: 0 },
    companies: [],
  });
  server.respond('GET /api/admin/reason-presets', defaultReasonPresets);
  await renderWithProviders(<ApplicationsPage />, { at: '/admin/tickets' });
  return server;
}

it('a conflicting decision of another user is reported and closes the dialog', async () => {
  const ali = sampleApplication('ali');
  const server = await open(ali);
  await page.getByRole('button', { name: 'Reddet: ali' }).click();
  server.fail(decide, 409, 'Bu başvuru için zaten karar verilmiş.');
  await dialog.getByRole('button', { name: 'Reddet' }).click();
  await expect
    .element(page.getByRole('alert').getByText('Bu başvuru için zaten karar verilmiş.'))
    .toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('a long list of ticket numbers is focusable and scrolls by keyboard', async () => {
  const server = await open(sampleApplication('ali', { status: 'approved', ticketCount: 120 }));
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

it('an approved application is deleted with its numbers after confirmation', async () => {
  const remove = 'DELETE /api/admin/ticket-applications/:id';
  const server = await open(sampleApplication('ali', { status: 'approved' }));
  server.respond(remove, () => {
    server.respond(route, []);
    return undefined;
  }, [route]);
  await page.getByRole('button', { name: 'Sil: ali' }).click();
  const question = page.getByRole('alertdialog', { name: 'Başvuru silinsin mi?' });
  await expect.element(question).toMatchTextContent(/2 bilet numarası geçersiz olur/);
  await expect.element(question.getByRole('button', { name: 'Vazgeç' })).toHaveFocus();
  await question.getByRole('button', { name: 'Sil' }).click();
  await expect.element(page.getByText('Başvuru silindi')).toBeVisible();
  await expect.element(page.getByText('Henüz bilet başvurusu yok')).toBeVisible();
});
