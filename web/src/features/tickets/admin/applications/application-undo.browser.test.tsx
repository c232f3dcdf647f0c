import { defaultReasonPresets } from '@vitrin/contract/reason-presets.ts';
import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { respondWithEmptySummary } from '../../../../../test/applications-server.ts';
import { createFakeServer } from '../../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../../test/render-with-providers.tsx';
import { createSampleApplication } from '../../../../../test/row-samples.ts';
import { flushActions } from '../../../../admin-kit/undo/action-queue.ts';
import ApplicationsPage from './applications-page.tsx';

const route = 'GET /api/admin/ticket-applications';
const decideRoute = 'PATCH /api/admin/ticket-applications/:id';
const triagePath = '/admin/tickets?view=triage';

const realNow = performance.now.bind(performance);
let elapsedMs = 0;

beforeEach(async () => {
  elapsedMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + elapsedMs);
  await page.viewport(1280, 800);
});

/** Presses a key after the time in which triage ignores keys. */
async function press(key: string) {
  elapsedMs += 1000;
  await userEvent.keyboard(key);
}

async function renderApplications(url: string, ...names: string[]) {
  const server = createFakeServer();
  const rows = names.map((name) => createSampleApplication(name));
  const serverState = { pending: rows };
  server.respond(route, ({ query }) => (query.status === 'pending' ? serverState.pending : rows));
  respondWithEmptySummary(server);
  server.respond('GET /api/admin/ticket-applications/pending', () => ({
    ...{ amount: 500, tickets: 1, sentBefore: 0, mark: 'a'.repeat(64) },
    count: serverState.pending.length,
  }));
  server.respond('GET /api/admin/reason-presets', defaultReasonPresets);
  server.respond(
    decideRoute,
    ({ path, body }) => {
      const row = rows.find(({ id }) => path.endsWith(id)) as ReviewedApplication;
      serverState.pending = serverState.pending.filter((candidate) => candidate !== row);
      return { ...row, ...(body as object) };
    },
    [route],
  );
  const listDecidedNames = () =>
    server
      .getCalls(decideRoute)
      .map(({ path }) => rows.find(({ id }) => path.endsWith(id))?.username);
  const { unmount } = await renderWithProviders(<ApplicationsPage />, { at: url });
  return { server, listDecidedNames, unmount };
}

const getPane = (name: string) => page.getByRole('region', { name, exact: true });
const toastUndoButton = page.getByRole('status').getByRole('button', { name: 'Geri al' });
const getEntry = (name: string) =>
  page
    .getByRole('list', { name: 'Bekleyen başvuru listesi' })
    .getByRole('button', { name: new RegExp(`^${name}`) });

it('Z in triage undoes the newest decision and selects its row; another Z undoes the previous decision', async () => {
  const { listDecidedNames } = await renderApplications(triagePath, 'ali', 'bora', 'can');
  await expect.element(getPane('ali')).toBeVisible();
  await press('a');
  await expect.element(getPane('bora')).toBeVisible();
  await press('r');
  await press('1');
  await expect.element(getPane('can')).toBeVisible();
  await expect.element(page.getByText('2/3')).toBeVisible();
  await press('z');
  await expect.element(getPane('bora')).toMatchTextContent(/Beklemede/);
  await expect.element(page.getByText('1/3')).toBeVisible();
  await expect.element(page.getByText('bora: karar geri alındı.')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^bora/);
  await expect.element(toastUndoButton).toBeVisible();
  await press('z');
  await expect.element(getPane('ali')).toMatchTextContent(/Beklemede/);
  await expect.element(page.getByText('Geri alındı')).toBeVisible();
  await press('z');
  await flushActions();
  expect(listDecidedNames()).toEqual([]);
});

it('the toast and the decided row have accessible buttons to undo the decision', async () => {
  const { listDecidedNames } = await renderApplications(triagePath, 'ali', 'bora', 'can');
  await expect.element(getPane('ali')).toBeVisible();
  await press('a');
  await expect.element(page.getByText('Başvuru durumu güncellendi')).toBeVisible();
  await press('a');
  await expect.element(getPane('can')).toBeVisible();
  await getEntry('ali').click();
  await expect.element(getPane('ali')).toMatchTextContent(/birkaç saniye içinde işlenir/);
  const undoButton = getPane('ali').getByRole('button', { name: 'Geri al' });
  // The focus pauses the timer of the action, because axe may take longer.
  (undoButton.element() as HTMLElement).focus();
  await expectAccessible([1280, 390]);
  await undoButton.click();
  await expect.element(getPane('ali').getByRole('button', { name: /^Onayla/ })).toBeVisible();
  await flushActions();
  expect(listDecidedNames()).toEqual(['bora']);
});

it('a decision in triage stays visible while the response to another decision arrives', async () => {
  const { listDecidedNames } = await renderApplications(triagePath, 'ali', 'bora', 'can');
  await expect.element(getPane('ali')).toBeVisible();
  await press('a');
  await expect.element(getPane('bora')).toBeVisible();
  await flushActions();
  await getEntry('can').click();
  await press('a');
  await expect.element(getPane('bora')).toBeVisible();
  await expect.element(getEntry('ali')).toMatchTextContent(/Onaylandı/);
  await expect.element(getEntry('can')).toMatchTextContent(/Onaylandı/);
  expect(listDecidedNames()).toEqual(['ali']);
});

it('a refused decision in triage shows the name of its row, and the row is pending again', async () => {
  const { server } = await renderApplications(triagePath, 'ali', 'bora');
  await expect.element(getPane('ali')).toBeVisible();
  await press('a');
  await expect.element(getPane('bora')).toBeVisible();
  server.fail(decideRoute, 401, 'Oturumunuz sona erdi. Lütfen giriş yapın.');
  await flushActions();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/“ali”: Oturumunuz sona erdi\. Lütfen giriş yapın\./);
  await expect.element(page.getByText('ali: karar işlenemedi.')).toBeVisible();
  await expect.element(page.getByText('0/2')).toBeVisible();
  await expect.element(getPane('bora')).toBeVisible();
});

it('Z in triage does not undo in a text field or while single-key shortcuts are off', async () => {
  const { listDecidedNames } = await renderApplications(triagePath, 'ali', 'bora');
  await expect.element(getPane('ali')).toBeVisible();
  await press('a');
  await expect.element(getPane('bora')).toBeVisible();
  await press('r');
  const noteField = page.getByRole('textbox', { name: 'Not (isteğe bağlı)' });
  await userEvent.click(noteField);
  await userEvent.keyboard('z');
  await expect.element(noteField).toHaveValue('z');
  await expect.element(page.getByText('1/2')).toBeVisible();
  localStorage.setItem('triage-keys', 'off');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('z');
  await flushActions();
  expect(listDecidedNames()).toEqual(['ali']);
});

it('a typed reason of the triage is still there after undo, a preset is not', async () => {
  await renderApplications(triagePath, 'ali', 'bora');
  const noteField = page.getByRole('textbox', { name: 'Not (isteğe bağlı)' });
  await expect.element(getPane('ali')).toBeVisible();
  await press('r');
  await press('1');
  await expect.element(getPane('bora')).toBeVisible();
  await press('z');
  await expect.element(getPane('ali')).toBeVisible();
  await press('r');
  await expect.element(noteField).toHaveValue('');
  await noteField.fill('Tutar farklı');
  await press('{Control>}{Enter}{/Control}');
  await expect.element(getPane('bora')).toBeVisible();
  await press('z');
  await expect.element(getPane('ali')).toBeVisible();
  await press('r');
  await expect.element(noteField).toHaveValue('Tutar farklı');
});

it('leaving the page of applications sends the decisions at once', async () => {
  const { listDecidedNames, unmount } = await renderApplications(triagePath, 'ali', 'bora');
  await expect.element(getPane('ali')).toBeVisible();
  await press('a');
  await expect.element(getPane('bora')).toBeVisible();
  expect(listDecidedNames()).toEqual([]);
  await unmount();
  await expect.poll(listDecidedNames).toEqual(['ali']);
});

it('undoing a bulk decision in one row undoes it for all rows', async () => {
  const { listDecidedNames } = await renderApplications('/admin/tickets', 'ali', 'bora', 'can');
  const getRow = (name: string) => page.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog');
  const approveSelected = async () => {
    await page.getByRole('checkbox', { name: 'Seç: ali' }).click();
    await page.getByRole('checkbox', { name: 'Seç: bora' }).click();
    await page.getByRole('button', { name: 'Seçilenleri onayla' }).click();
    await expect.element(dialog).toMatchTextContent(/6 saniye içinde geri alabilirsiniz/);
    await expect.element(dialog.getByRole('textbox')).toHaveValue(typedText);
    await dialog.getByRole('textbox').fill('Kutlarız');
    await dialog.getByRole('button', { name: 'Onayla' }).click();
  };
  let typedText = '';
  await approveSelected();
  await expect.element(page.getByText('2 başvuru onaylandı.')).toBeVisible();
  await expect.element(getRow('ali')).toMatchTextContent(/Onaylandı/);
  await getRow('bora').getByRole('button', { name: 'Geri al' }).click();
  await expect.element(getRow('ali')).toMatchTextContent(/Beklemede/);
  await expect.element(getRow('bora')).toMatchTextContent(/Beklemede/);
  await flushActions();
  expect(listDecidedNames()).toEqual([]);

  typedText = 'Kutlarız';
  await approveSelected();
  await expect.element(page.getByText('2 başvuru onaylandı.')).toBeVisible();
  await flushActions();
  expect(listDecidedNames()).toEqual(['ali', 'bora']);
  await expect.element(getRow('ali')).toMatchTextContent(/2 bilet verildi/);
});

it('the dialog of a bulk decision opens again for rows that another user has already decided', async () => {
  const { server } = await renderApplications('/admin/tickets', 'ali', 'bora');
  await page.getByRole('checkbox', { name: 'Bekleyenlerin tümünü seç' }).click();
  await page.getByRole('button', { name: 'Seçilenleri onayla' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Onayla' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  server.fail(decideRoute, 409, 'Bu başvuru için zaten karar verilmiş.');
  await flushActions();
  await expect.element(dialog).toMatchTextContent(/başkası karar vermiş.*ali.*bora/);
});

it('the approval of all matching applications first sends a rejection that could be undone', async () => {
  const { server, listDecidedNames } = await renderApplications(triagePath, 'ali', 'bora', 'can');
  const decideAllRoute = 'POST /api/admin/ticket-applications/decide';
  server.respond(decideAllRoute, { count: 2 });
  await expect.element(getPane('ali')).toBeVisible();
  await press('r');
  await press('1');
  await expect.element(getPane('bora')).toBeVisible();
  expect(listDecidedNames()).toEqual([]);
  await page.getByRole('button', { name: 'Eşleşenlerin hepsini onayla' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/Eşleşen 2 başvuru/);
  expect(listDecidedNames()).toEqual(['ali']);
  await dialog.getByRole('button', { name: 'Onayla' }).click();
  await flushActions();
  await expect
    .poll(() => server.getCalls(decideAllRoute)[0]?.body)
    .toMatchObject({ seen: { count: 2 } });
});

it('the approval of all matching applications waits until other tabs have sent their decisions', async () => {
  const { server } = await renderApplications(triagePath, 'ali', 'bora');
  const approveButton = page.getByRole('button', { name: 'Eşleşenlerin hepsini onayla' });
  await expect.element(approveButton).toBeVisible();
  const countReads = () => server.getCalls('GET /api/admin/ticket-applications/pending').length;
  const readsBefore = countReads();
  localStorage.removeItem('vitrin-flush-requested');
  const { promise: otherTabsDecision, resolve } = Promise.withResolvers<void>();
  const lock = navigator.locks.request(
    'vitrin-queued-actions',
    { mode: 'shared' },
    () => otherTabsDecision,
  );
  await approveButton.click();
  await expect.poll(() => localStorage.getItem('vitrin-flush-requested')).not.toBeNull();
  expect(countReads()).toBe(readsBefore);
  resolve();
  await lock;
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Eşleşen 2 başvuru/);
});
