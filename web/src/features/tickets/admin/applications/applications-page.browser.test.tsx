import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  applicationsRoute,
  createApplicationsServer,
  respondWithEmptySummary,
} from '../../../../../test/applications-server.ts';
import { createFakeServer } from '../../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../../test/render-with-providers.tsx';
import { createSampleApplication, nextId } from '../../../../../test/row-samples.ts';
import { flushActions } from '../../../../admin-kit/undo/action-queue.ts';
import ApplicationsPage from './applications-page.tsx';

beforeEach(() => page.viewport(1280, 800));

const pendingRoute = 'GET /api/admin/ticket-applications/pending';
const decideAllRoute = 'POST /api/admin/ticket-applications/decide';
const matchingSummary = {
  count: 3,
  amount: 3750.5,
  tickets: 6,
  sentBefore: 1,
  mark: 'a'.repeat(64),
};

/** Creates a server with two applications on the first page and one on the second. */
function createPagedServer() {
  const server = createFakeServer();
  const [ali, bora, can] = ['ali', 'bora', 'can'].map((name) => createSampleApplication(name));
  if (!ali || !bora || !can) throw new Error('No samples');
  respondWithEmptySummary(server);
  server.respondWithPages(applicationsRoute, [[ali, bora], [can]]);
  server.respond(pendingRoute, matchingSummary);
  return server;
}

const getCheckbox = (name: string) => page.getByRole('checkbox', { name: `Seç: ${name}` });
const selectAllCheckbox = page.getByRole('checkbox', { name: 'Bekleyenlerin tümünü seç' });
const bulkBar = page.getByRole('region', { name: 'Seçilen başvurular' });
const selectMatchingButton = page.getByRole('button', {
  name: 'Filtreye uyan 3 kaydın hepsini seç',
});
const dialog = page.getByRole('dialog');

it('a decided application stays in place with its result until the list is refreshed', async () => {
  createApplicationsServer('ali', 'bora');
  await renderWithProviders(<ApplicationsPage />, { at: '/admin/tickets?status=pending' });
  const getRow = (name: string) => page.getByRole('row').filter({ hasText: name });
  await page.getByRole('button', { name: 'Onayla: ali' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Onayla' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await flushActions();
  await expect.element(getRow('ali')).toMatchTextContent(/Onaylandı.*2 bilet verildi/);
  expect(page.getByRole('row').all()[1]?.element().textContent).toContain('ali');
  await page.getByRole('button', { name: 'Listeyi yenile' }).click();
  await expect.element(getRow('ali')).not.toBeInTheDocument();
  await expect.element(getRow('bora')).toBeVisible();
});

it('after selecting a page of applications, all matching rows can be selected and decided', async () => {
  const server = createPagedServer();
  server.respond(decideAllRoute, { count: 3 }, [applicationsRoute, pendingRoute]);
  await renderWithProviders(<ApplicationsPage />, { at: '/admin/tickets?q=ali&order=oldest' });
  await getCheckbox('ali').click();
  await expect.element(bulkBar).toMatchTextContent(/1 başvuru seçildi.*1\.250₺, 2 bilet/);
  expect(server.getCalls(pendingRoute)).toEqual([]);
  await selectAllCheckbox.click();
  await selectMatchingButton.click();
  await expect.element(bulkBar).toMatchTextContent(/3 başvuru seçildi.*3\.750,50₺, 6 bilet/);
  await bulkBar.getByRole('button', { name: 'Seçilenleri onayla' }).click();
  await expect.element(dialog).toMatchTextContent(/Filtreye uyan 3 başvuruyu onayla/);
  await expect.element(dialog).toMatchTextContent(/Toplam 3\.750,50₺, 6 bilet/);
  await expect.element(dialog).toMatchTextContent(/1 tanesi .* daha önce de gönderilmiş/);
  await dialog.getByRole('textbox').fill('Kutlarız');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bulkBar).not.toBeInTheDocument();
  await expect.element(page.getByText('3 başvuru onaylandı.')).toBeVisible();
  expect(server.getCalls(decideAllRoute)).toEqual([]);
  await flushActions();
  expect(server.getCalls(decideAllRoute).map(({ body }) => body)).toEqual([
    { filter: { q: 'ali' }, seen: matchingSummary, status: 'approved', adminNote: 'Kutlarız' },
  ]);
});

it('deselecting a row of all matching rows leaves the other rows of the page selected', async () => {
  createPagedServer();
  await renderWithProviders(<ApplicationsPage />, { at: '/admin/tickets' });
  await selectAllCheckbox.click();
  await selectMatchingButton.click();
  await getCheckbox('bora').click();
  await expect.element(bulkBar).toMatchTextContent(/1 başvuru seçildi/);
  await getCheckbox('bora').click();
  await expect.element(bulkBar).toMatchTextContent(/2 başvuru seçildi/);
  await selectMatchingButton.click();
  await expect.element(bulkBar).toMatchTextContent(/3 başvuru seçildi/);
});

it('a refused decision about all matching rows shows the reason', async () => {
  const server = createPagedServer();
  server.fail(decideAllRoute, 409, 'Filtreye uyan kayıtlar siz baktıktan sonra değişti.');
  await renderWithProviders(<ApplicationsPage />, { at: '/admin/tickets' });
  await selectAllCheckbox.click();
  await selectMatchingButton.click();
  await bulkBar.getByRole('button', { name: 'Seçilenleri reddet' }).click();
  await dialog.getByRole('button', { name: 'Reddet' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bulkBar).not.toBeInTheDocument();
  await flushActions();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/baktıktan sonra değişti/);
  await expect.element(getCheckbox('bora')).toBeVisible();
});

it('clearing the filters of applications does not reset the company tab', async () => {
  createPagedServer();
  const company = `company=${nextId()}`;
  await renderWithProviders(<ApplicationsPage />, { at: `/admin/tickets?${company}&q=ali` });
  const clearButton = page.getByRole('button', { name: 'Tüm filtreleri kaldır' });
  await clearButton.click();
  await expect.poll(() => window.location.search).toBe(`?${company}`);
  await expect.element(clearButton).not.toBeInTheDocument();
});

it("more applications than the limit can't be selected together", async () => {
  const server = createPagedServer();
  server.respond(pendingRoute, { ...matchingSummary, count: 1200 });
  await renderWithProviders(<ApplicationsPage />, { at: '/admin/tickets' });
  await selectAllCheckbox.click();
  await expect.element(bulkBar).toMatchTextContent(/1\.200 kayıt var; en fazla 500 kayıt/);
  await expect.element(selectMatchingButton).not.toBeInTheDocument();
});

it('Shift+Space and Shift+arrow select ranges of applications', async () => {
  createApplicationsServer('ali', 'bora', 'can', 'derya');
  await renderWithProviders(<ApplicationsPage />, { at: '/admin/tickets?status=pending' });
  const listSelectedNames = () =>
    ['ali', 'bora', 'can', 'derya'].filter((name) => {
      const input = getCheckbox(name).element();
      return input instanceof HTMLInputElement && input.checked;
    });
  const focusCheckbox = (name: string) => (getCheckbox(name).element() as HTMLElement).focus();
  await getCheckbox('ali').click();
  focusCheckbox('can');
  await userEvent.keyboard('{Shift>} {/Shift}');
  await expect.poll(listSelectedNames).toEqual(['ali', 'bora', 'can']);
  await bulkBar.getByRole('button', { name: 'Seçimi kaldır' }).click();
  focusCheckbox('bora');
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.poll(listSelectedNames).toEqual(['bora', 'can', 'derya']);
  await expect.element(getCheckbox('derya')).toHaveFocus();
});

it('the page of applications with selected rows and its dialogs are accessible', async () => {
  const { server } = createApplicationsServer();
  const decidedFields = { status: 'approved', decidedAt: '2026-11-02T09:00:00.000Z' } as const;
  server.respond(applicationsRoute, [
    createSampleApplication('ali', { sentBefore: true }),
    createSampleApplication('bora', { adminNote: 'Uzun bir not. '.repeat(20) }),
    createSampleApplication('can', decidedFields),
  ]);
  server.respond(
    'GET /api/admin/ticket-numbers/:applicationId',
    ['BLT-00000001', 'BLT-00000002'].map((ticketNumber) => ({ id: nextId(), ticketNumber })),
  );
  await renderWithProviders(<ApplicationsPage />, { at: '/admin/tickets' });
  const clickButton = (name: string) => page.getByRole('button', { name }).click();
  const closeDialog = async () => {
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await getCheckbox('ali').click();
  await expectAccessible();
  await clickButton('Seçilenleri onayla');
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await closeDialog();
  await clickButton('Reddet: ali');
  await expect.element(dialog).toMatchTextContent(/daha önce başvuru gönderilmiş/);
  await expectAccessible();
  await closeDialog();
  await clickButton('Biletler: can');
  await expect.element(dialog.getByRole('listitem').first()).toBeVisible();
  await expectAccessible();
});
