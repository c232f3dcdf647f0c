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
const triage = '/admin/tickets?view=triage';

beforeEach(() => page.viewport(1280, 800));

/** Responds with pending applications; decided ones disappear from the list. */
function applications(...names: string[]) {
  const server = createFakeServer();
  let pendingApplications = names.map((name) => createSampleApplication(name));
  const sent: { name: string; status?: unknown; adminNote?: unknown }[] = [];
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
      sent.push({ name: application.username, ...decision });
      return { ...application, ...decision };
    },
    [route],
  );
  return {
    server,
    sent,
    remove: (name: string) =>
      (pendingApplications = pendingApplications.filter((w) => w.username !== name)),
  };
}

const pendingRoute = 'GET /api/admin/ticket-applications/pending';
const decideAllRoute = 'POST /api/admin/ticket-applications/decide';
const matchingSet = { count: 3, amount: 3750.5, tickets: 6, sentBefore: 1, mark: 'a'.repeat(64) };

/** Responds with two applications on the first page and one on the second. */
function severalPages() {
  const server = createFakeServer();
  const [ali, bora, can] = ['ali', 'bora', 'can'].map((name) => createSampleApplication(name));
  if (!ali || !bora || !can) throw new Error('nobody');
  server.respond('GET /api/admin/ticket-applications/summary', {
    ...{ total: 0, pending: 0, approved: 0, rejected: 0, totalInvestment: 0, ticketsGiven: 0 },
    companies: [],
  });
  server.respondWithPages(route, [[ali, bora], [can]]);
  server.respond(pendingRoute, matchingSet);
  return server;
}

const box = (name: string) => page.getByRole('checkbox', { name: `Seç: ${name}` });
const selectAllCheckbox = page.getByRole('checkbox', { name: 'Bekleyenlerin tümünü seç' });
const bar = page.getByRole('region', { name: 'Seçilen başvurular' });
const offer = page.getByRole('button', { name: 'Filtreye uyan 3 kaydın hepsini seç' });
const dialog = page.getByRole('dialog');

const realNow = performance.now.bind(performance);

/** Advances `performance.now()` by `ms`. */
function later(ms: number) {
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ms);
}

const entries = () =>
  [...document.querySelectorAll('[data-triage-list] li')].map(({ textContent }) => textContent);
const pane = (name: string) => page.getByRole('region', { name, exact: true });

it('a decided row stays in place with its result until the list is refreshed', async () => {
  applications('ali', 'bora');
  await renderWithProviders(<ApplicationsPage />, { at: '/admin/tickets?status=pending' });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await page.getByRole('button', { name: 'Onayla: ali' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Onayla' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await commitActions();
  await expect.element(row('ali')).toMatchTextContent(/Onaylandı.*2 bilet verildi/);
  expect(page.getByRole('row').all()[1]?.element().textContent).toContain('ali');
  await page.getByRole('button', { name: 'Listeyi yenile' }).click();
  await expect.element(row('ali')).not.toBeInTheDocument();
  await expect.element(row('bora')).toBeVisible();
});

it('keys decide applications one after the other, each with its reason', async () => {
  const { server, sent } = applications('ali', 'bora', 'can', 'derya');
  await renderWithProviders(<ApplicationsPage />, { at: triage });
  await expect.element(pane('ali')).toMatchTextContent(/2 bilet × 500₺, 250₺ artar/);
  expect(server.getCalls(route)[0]?.query).toMatchObject({ status: 'pending', order: 'oldest' });
  await userEvent.keyboard('j');
  await expect.element(pane('bora')).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(pane('ali')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => new URLSearchParams(window.location.search).get('uye')).toBeTruthy();
  await expect.element(page.getByText('0/4')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(pane('bora')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^bora/);
  await expect.element(page.getByText('1/4')).toBeVisible();
  expect(entries()[0]).toMatch(/^ali.*Onaylandı$/);
  expect(page.getByText('ali: onaylandı. Sırada: bora.').query()).toBeVisible();

  later(1000);
  const reason = page.getByRole('button', { name: 'Yatırım firmada görünmüyor.' });
  await userEvent.keyboard('r');
  await expect.element(reason).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(reason).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^bora/);
  await userEvent.keyboard('r');
  await expect.element(reason).toBeVisible();
  await userEvent.keyboard('2');
  await expect.element(pane('can')).toBeVisible();
  later(2000);
  await userEvent.keyboard('jr');
  await expect.element(pane('derya')).toBeVisible();
  await userEvent.click(page.getByRole('textbox', { name: 'Not (isteğe bağlı)' }));
  await userEvent.keyboard('jak 1{Control>}{Enter}{/Control}');
  // The next row is the first undecided one.
  await expect.element(pane('can')).toBeVisible();
  await expect.element(page.getByText('3/4')).toBeVisible();
  later(3000);
  await userEvent.keyboard('a');
  await expect.element(page.getByText(/Bekleyen kalmadı/)).toBeVisible();
  expect(sent).toEqual([]);
  await commitActions();
  expect(sent).toEqual([
    { name: 'ali', status: 'approved' },
    { name: 'bora', status: 'rejected', adminNote: 'Yatırım firmada görünmüyor.' },
    { name: 'derya', status: 'rejected', adminNote: 'jak 1' },
    { name: 'can', status: 'approved' },
  ]);
  await expectAccessible([1280]);
});

it('a second click right after a decision does not decide the next row', async () => {
  const { sent } = applications('ali', 'bora');
  await renderWithProviders(<ApplicationsPage />, { at: triage });
  const approve = page.getByRole('button', { name: /^Onayla/ });
  await approve.click();
  await expect.element(pane('bora')).toBeVisible();
  (approve.element() as HTMLElement).click();
  await userEvent.keyboard('a');
  await commitActions();
  expect(sent.map(({ name }) => name)).toEqual(['ali']);
  later(1000);
  await approve.click();
  await commitActions();
  expect(sent.map(({ name }) => name)).toEqual(['ali', 'bora']);
});

it('a row that another user decided shows a message, and no other row is decided instead', async () => {
  const { server, sent, remove } = applications('ali', 'bora');
  const { client } = await renderWithProviders(<ApplicationsPage />, { at: triage });
  await expect.element(pane('ali')).toBeVisible();
  remove('ali');
  await client.refetchQueries();
  await expect.element(pane('ali')).toMatchTextContent(/başkası karar vermiş/);
  await userEvent.keyboard('ar1');
  expect(server.getCalls(decideRoute)).toEqual([]);
  await userEvent.keyboard('j');
  await expect.element(pane('bora')).toBeVisible();
  await userEvent.keyboard('a');
  await commitActions();
  expect(sent.map(({ name }) => name)).toEqual(['bora']);
});

it('the ? key shows the shortcuts, which can be turned off', async () => {
  const { sent } = applications('ali', 'bora');
  await renderWithProviders(<ApplicationsPage />, { at: triage });
  await expect.element(pane('ali')).toBeVisible();
  await userEvent.keyboard('?');
  const dialog = page.getByRole('dialog', { name: 'Klavye kısayolları' });
  await dialog.getByRole('switch').click();
  await dialog.getByRole('button', { name: 'Kapat' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('a');
  expect(sent).toEqual([]);
});

it('after selecting a whole page, all matching rows can be selected and decided', async () => {
  const server = severalPages();
  server.respond(decideAllRoute, { count: 3 }, [route, pendingRoute]);
  await renderWithProviders(<ApplicationsPage />, { at: '/admin/tickets?q=ali&order=oldest' });
  await box('ali').click();
  await expect.element(bar).toMatchTextContent(/1 başvuru seçildi.*1\.250₺, 2 bilet/);
  expect(server.getCalls(pendingRoute)).toEqual([]);
  await selectAllCheckbox.click();
  await offer.click();
  await expect.element(bar).toMatchTextContent(/3 başvuru seçildi.*3\.750,50₺, 6 bilet/);
  await bar.getByRole('button', { name: 'Seçilenleri onayla' }).click();
  await expect.element(dialog).toMatchTextContent(/Filtreye uyan 3 başvuruyu onayla/);
  await expect.element(dialog).toMatchTextContent(/Toplam 3\.750,50₺, 6 bilet/);
  await expect.element(dialog).toMatchTextContent(/1 tanesi .* daha önce de gönderilmiş/);
  await dialog.getByRole('textbox').fill('Kutlarız');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page.getByText('3 başvuru onaylandı.')).toBeVisible();
  expect(server.getCalls(decideAllRoute)).toEqual([]);
  await commitActions();
  expect(server.getCalls(decideAllRoute).map(({ body }) => body)).toEqual([
    { filter: { q: 'ali' }, seen: matchingSet, status: 'approved', adminNote: 'Kutlarız' },
  ]);
});

it('toggling a row turns "all matching" into selected rows; a 409 closes the dialog and clears the selection', async () => {
  const server = severalPages();
  server.fail(decideAllRoute, 409, 'Filtreye uyan kayıtlar siz baktıktan sonra değişti.');
  await renderWithProviders(<ApplicationsPage />, { at: '/admin/tickets' });
  await selectAllCheckbox.click();
  await offer.click();
  await box('bora').click();
  await expect.element(bar).toMatchTextContent(/1 başvuru seçildi/);
  await box('bora').click();
  await expect.element(bar).toMatchTextContent(/2 başvuru seçildi/);
  await offer.click();
  await bar.getByRole('button', { name: 'Seçilenleri reddet' }).click();
  await dialog.getByRole('button', { name: 'Reddet' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
  await commitActions();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/baktıktan sonra değişti/);
  await expect.element(box('bora')).toBeVisible();
});

it('clearing the filters keeps the company of the tab', async () => {
  severalPages();
  const company = `company=${nextId()}`;
  await renderWithProviders(<ApplicationsPage />, { at: `/admin/tickets?${company}&q=ali` });
  const clear = page.getByRole('button', { name: 'Tüm filtreleri kaldır' });
  await clear.click();
  await expect.poll(() => window.location.search).toBe(`?${company}`);
  await expect.element(clear).not.toBeInTheDocument();
});

it("more applications than the limit can't be selected together", async () => {
  const server = severalPages();
  server.respond(pendingRoute, { ...matchingSet, count: 1200 });
  await renderWithProviders(<ApplicationsPage />, { at: '/admin/tickets' });
  await selectAllCheckbox.click();
  await expect.element(bar).toMatchTextContent(/1\.200 kayıt var; en fazla 500 kayıt/);
  await expect.element(offer).not.toBeInTheDocument();
});

it('Shift+Space and Shift+arrow select ranges by keyboard', async () => {
  applications('ali', 'bora', 'can', 'derya');
  await renderWithProviders(<ApplicationsPage />, { at: '/admin/tickets?status=pending' });
  const getSelected = () =>
    ['ali', 'bora', 'can', 'derya'].filter((name) => {
      const input = box(name).element();
      return input instanceof HTMLInputElement && input.checked;
    });
  const focus = (name: string) => (box(name).element() as HTMLElement).focus();
  await box('ali').click();
  focus('can');
  await userEvent.keyboard('{Shift>} {/Shift}');
  await expect.poll(getSelected).toEqual(['ali', 'bora', 'can']);
  await bar.getByRole('button', { name: 'Seçimi kaldır' }).click();
  focus('bora');
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.poll(getSelected).toEqual(['bora', 'can', 'derya']);
  await expect.element(box('derya')).toHaveFocus();
});

it('the page with selected rows and its dialogs are accessible', async () => {
  const { server } = applications();
  const decided = { status: 'approved', decidedAt: '2026-11-02T09:00:00.000Z' } as const;
  server.respond(route, [
    createSampleApplication('ali', { sentBefore: true }),
    createSampleApplication('bora', { adminNote: 'Uzun bir not. '.repeat(20) }),
    createSampleApplication('can', decided),
  ]);
  server.respond(
    'GET /api/admin/ticket-numbers/:applicationId',
    ['BLT-00000001', 'BLT-00000002'].map((ticketNumber) => ({ id: nextId(), ticketNumber })),
  );
  await renderWithProviders(<ApplicationsPage />, { at: '/admin/tickets' });
  const click = (name: string) => page.getByRole('button', { name }).click();
  const closeDialog = async () => {
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await box('ali').click();
  await expectAccessible();
  await click('Seçilenleri onayla');
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await closeDialog();
  await click('Reddet: ali');
  await expect.element(dialog).toMatchTextContent(/daha önce başvuru gönderilmiş/);
  await expectAccessible();
  await closeDialog();
  await click('Biletler: can');
  await expect.element(dialog.getByRole('listitem').first()).toBeVisible();
  await expectAccessible();
});
