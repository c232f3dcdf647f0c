import { defaultReasonPresets } from '@vitrin/contract/reason-presets.ts';
import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../../test/render-with-providers.tsx';
import { createSampleApplication, nextId } from '../../../../../test/row-samples.ts';
import { commitActions } from '../../../../admin-kit/undo/action-queue.ts';
import ApplicationsPage from './applications-page.tsx';

const route = 'GET /api/admin/ticket-applications';
const decideRoute = 'PATCH /api/admin/ticket-applications/:id';
const triagePath = '/admin/tickets?view=triage';

beforeEach(() => page.viewport(1280, 800));

/** Creates a server with pending applications. A decided application disappears from the list. */
function createApplicationsServer(...names: string[]) {
  const server = createFakeServer();
  let pendingApplications = names.map((name) => createSampleApplication(name));
  const sentDecisions: { name: string; status?: unknown; adminNote?: unknown }[] = [];
  server.respond(route, ({ query }) => (query.status === 'pending' ? pendingApplications : []));
  server.respond('GET /api/admin/ticket-applications/summary', {
    ...{ total: 0, pending: 0, approved: 0, rejected: 0, totalInvestment: 0, ticketsGiven: 0 },
    companies: [],
  });
  server.respond('GET /api/admin/reason-presets', defaultReasonPresets);
  server.respond(
    decideRoute,
    ({ path, body }) => {
      const application = pendingApplications.find(({ id }) =>
        path.endsWith(id),
      ) as ReviewedApplication;
      pendingApplications = pendingApplications.filter(({ id }) => id !== application.id);
      const decision = body as Pick<ReviewedApplication, 'status'>;
      sentDecisions.push({ name: application.username, ...decision });
      return { ...application, ...decision };
    },
    [route],
  );
  return {
    server,
    sentDecisions,
    removeApplication: (name: string) =>
      (pendingApplications = pendingApplications.filter(
        (application) => application.username !== name,
      )),
  };
}

const pendingRoute = 'GET /api/admin/ticket-applications/pending';
const decideAllRoute = 'POST /api/admin/ticket-applications/decide';
const matchingSet = { count: 3, amount: 3750.5, tickets: 6, sentBefore: 1, mark: 'a'.repeat(64) };

/** Creates a server with two applications on the first page and one on the second. */
function createPagedServer() {
  const server = createFakeServer();
  const [ali, bora, can] = ['ali', 'bora', 'can'].map((name) => createSampleApplication(name));
  if (!ali || !bora || !can) throw new Error('No samples');
  server.respond('GET /api/admin/ticket-applications/summary', {
    ...{ total: 0, pending: 0, approved: 0, rejected: 0, totalInvestment: 0, ticketsGiven: 0 },
    companies: [],
  });
  server.respondWithPages(route, [[ali, bora], [can]]);
  server.respond(pendingRoute, matchingSet);
  return server;
}

const getCheckbox = (name: string) => page.getByRole('checkbox', { name: `Seç: ${name}` });
const selectAllCheckbox = page.getByRole('checkbox', { name: 'Bekleyenlerin tümünü seç' });
const bulkBar = page.getByRole('region', { name: 'Seçilen başvurular' });
const selectMatchingButton = page.getByRole('button', {
  name: 'Filtreye uyan 3 kaydın hepsini seç',
});
const dialog = page.getByRole('dialog');

const realNow = performance.now.bind(performance);

/** Advances `performance.now()` by `ms`. */
function advanceClock(ms: number) {
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ms);
}

const getEntryTexts = () =>
  [...document.querySelectorAll('[data-triage-list] li')].map(({ textContent }) => textContent);
const getPane = (name: string) => page.getByRole('region', { name, exact: true });

it('a decided application stays in place with its result until the list is refreshed', async () => {
  createApplicationsServer('ali', 'bora');
  await renderWithProviders(<ApplicationsPage />, { at: '/admin/tickets?status=pending' });
  const getRow = (name: string) => page.getByRole('row').filter({ hasText: name });
  await page.getByRole('button', { name: 'Onayla: ali' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Onayla' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await commitActions();
  await expect.element(getRow('ali')).toMatchTextContent(/Onaylandı.*2 bilet verildi/);
  expect(page.getByRole('row').all()[1]?.element().textContent).toContain('ali');
  await page.getByRole('button', { name: 'Listeyi yenile' }).click();
  await expect.element(getRow('ali')).not.toBeInTheDocument();
  await expect.element(getRow('bora')).toBeVisible();
});

it('keys decide applications one after the other, with preset or typed reasons', async () => {
  const { server, sentDecisions } = createApplicationsServer('ali', 'bora', 'can', 'derya');
  await renderWithProviders(<ApplicationsPage />, { at: triagePath });
  await expect.element(getPane('ali')).toMatchTextContent(/2 bilet × 500₺, 250₺ artar/);
  expect(server.getCalls(route)[0]?.query).toMatchObject({ status: 'pending', order: 'oldest' });
  await userEvent.keyboard('j');
  await expect.element(getPane('bora')).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(getPane('ali')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => new URLSearchParams(window.location.search).get('uye')).toBeTruthy();
  await expect.element(page.getByText('0/4')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(getPane('bora')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^bora/);
  await expect.element(page.getByText('1/4')).toBeVisible();
  expect(getEntryTexts()[0]).toMatch(/^ali.*Onaylandı$/);
  expect(page.getByText('ali: onaylandı. Sırada: bora.').query()).toBeVisible();

  advanceClock(1000);
  const reasonButton = page.getByRole('button', { name: 'Yatırım firmada görünmüyor.' });
  await userEvent.keyboard('r');
  await expect.element(reasonButton).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(reasonButton).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^bora/);
  await userEvent.keyboard('r');
  await expect.element(reasonButton).toBeVisible();
  await userEvent.keyboard('2');
  await expect.element(getPane('can')).toBeVisible();
  advanceClock(2000);
  await userEvent.keyboard('jr');
  await expect.element(getPane('derya')).toBeVisible();
  await userEvent.click(page.getByRole('textbox', { name: 'Not (isteğe bağlı)' }));
  await userEvent.keyboard('jak 1{Control>}{Enter}{/Control}');
  // The next row is the first undecided row of the list.
  await expect.element(getPane('can')).toBeVisible();
  await expect.element(page.getByText('3/4')).toBeVisible();
  advanceClock(3000);
  await userEvent.keyboard('a');
  await expect.element(page.getByText(/Bekleyen kalmadı/)).toBeVisible();
  expect(sentDecisions).toEqual([]);
  await commitActions();
  expect(sentDecisions).toEqual([
    { name: 'ali', status: 'approved' },
    { name: 'bora', status: 'rejected', adminNote: 'Yatırım firmada görünmüyor.' },
    { name: 'derya', status: 'rejected', adminNote: 'jak 1' },
    { name: 'can', status: 'approved' },
  ]);
  await expectAccessible([1280]);
});

it('a second click right after a decision does not decide the next application', async () => {
  const { sentDecisions } = createApplicationsServer('ali', 'bora');
  await renderWithProviders(<ApplicationsPage />, { at: triagePath });
  const approveButton = page.getByRole('button', { name: /^Onayla/ });
  await approveButton.click();
  await expect.element(getPane('bora')).toBeVisible();
  (approveButton.element() as HTMLElement).click();
  await userEvent.keyboard('a');
  await commitActions();
  expect(sentDecisions.map(({ name }) => name)).toEqual(['ali']);
  advanceClock(1000);
  await approveButton.click();
  await commitActions();
  expect(sentDecisions.map(({ name }) => name)).toEqual(['ali', 'bora']);
});

it('triage shows a message for a row that another user decided, and keys do not decide the row', async () => {
  const { server, sentDecisions, removeApplication } = createApplicationsServer('ali', 'bora');
  const { client } = await renderWithProviders(<ApplicationsPage />, { at: triagePath });
  await expect.element(getPane('ali')).toBeVisible();
  removeApplication('ali');
  await client.refetchQueries();
  await expect.element(getPane('ali')).toMatchTextContent(/başkası karar vermiş/);
  await userEvent.keyboard('ar1');
  expect(server.getCalls(decideRoute)).toEqual([]);
  await userEvent.keyboard('j');
  await expect.element(getPane('bora')).toBeVisible();
  await userEvent.keyboard('a');
  await commitActions();
  expect(sentDecisions.map(({ name }) => name)).toEqual(['bora']);
});

it('the ? key in triage shows the shortcuts, which can be turned off', async () => {
  const { sentDecisions } = createApplicationsServer('ali', 'bora');
  await renderWithProviders(<ApplicationsPage />, { at: triagePath });
  await expect.element(getPane('ali')).toBeVisible();
  await userEvent.keyboard('?');
  const shortcutsDialog = page.getByRole('dialog', { name: 'Klavye kısayolları' });
  await shortcutsDialog.getByRole('switch').click();
  await shortcutsDialog.getByRole('button', { name: 'Kapat' }).last().click();
  await expect.element(shortcutsDialog).not.toBeInTheDocument();
  await userEvent.keyboard('a');
  expect(sentDecisions).toEqual([]);
});

it('after selecting a page of applications, all matching rows can be selected and decided', async () => {
  const server = createPagedServer();
  server.respond(decideAllRoute, { count: 3 }, [route, pendingRoute]);
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
  await commitActions();
  expect(server.getCalls(decideAllRoute).map(({ body }) => body)).toEqual([
    { filter: { q: 'ali' }, seen: matchingSet, status: 'approved', adminNote: 'Kutlarız' },
  ]);
});

it('toggling a row turns "all matching" into selected rows; a 409 closes the dialog and clears the selection', async () => {
  const server = createPagedServer();
  server.fail(decideAllRoute, 409, 'Filtreye uyan kayıtlar siz baktıktan sonra değişti.');
  await renderWithProviders(<ApplicationsPage />, { at: '/admin/tickets' });
  await selectAllCheckbox.click();
  await selectMatchingButton.click();
  await getCheckbox('bora').click();
  await expect.element(bulkBar).toMatchTextContent(/1 başvuru seçildi/);
  await getCheckbox('bora').click();
  await expect.element(bulkBar).toMatchTextContent(/2 başvuru seçildi/);
  await selectMatchingButton.click();
  await bulkBar.getByRole('button', { name: 'Seçilenleri reddet' }).click();
  await dialog.getByRole('button', { name: 'Reddet' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bulkBar).not.toBeInTheDocument();
  await commitActions();
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
  server.respond(pendingRoute, { ...matchingSet, count: 1200 });
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
  server.respond(route, [
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
