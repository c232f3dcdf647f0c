import { defaultReasonPresets } from '@vitrin/contract/reason-presets.ts';
import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../../test/render-with-providers.tsx';
import { createSampleApplication } from '../../../../../test/row-samples.ts';
import { commitActions } from '../../../../admin-kit/undo/action-queue.ts';
import ApplicationsPage from './applications-page.tsx';

const route = 'GET /api/admin/ticket-applications';
const decideRoute = 'PATCH /api/admin/ticket-applications/:id';
const triage = '/admin/tickets?view=triage';

const realNow = performance.now.bind(performance);
let passed = 0;

beforeEach(async () => {
  passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + passed);
  await page.viewport(1280, 800);
});

/** Presses a key after the time in which keys were meant for the previous row. */
async function press(key: string) {
  passed += 1000;
  await userEvent.keyboard(key);
}

async function open(at: string, ...names: string[]) {
  const server = createFakeServer();
  const rows = names.map((name) => createSampleApplication(name));
  const state = { pending: rows };
  server.respond(route, ({ query }) => (query.status === 'pending' ? state.pending : rows));
  server.respond('GET /api/admin/ticket-applications/summary', {
    ...{ total: 0, pending: 0, approved: 0, rejected: 0, totalInvestment: 0, ticketsGiven: 0 },
    companies: [],
  });
  server.respond('GET /api/admin/reason-presets', defaultReasonPresets);
  server.respond(
    decideRoute,
    ({ path, body }) => {
      const row = rows.find(({ id }) => path.endsWith(id)) as ReviewedApplication;
      state.pending = state.pending.filter((other) => other !== row);
      return { ...row, ...(body as object) };
    },
    [route],
  );
  const decided = () =>
    server
      .getCalls(decideRoute)
      .map(({ path }) => rows.find(({ id }) => path.endsWith(id))?.username);
  const { unmount } = await renderWithProviders(<ApplicationsPage />, { at });
  return { server, decided, unmount };
}

const pane = (name: string) => page.getByRole('region', { name, exact: true });
const toastUndo = page.getByRole('status').getByRole('button', { name: 'Geri al' });
const entry = (name: string) =>
  page
    .getByRole('list', { name: 'Bekleyen başvuru listesi' })
    .getByRole('button', { name: new RegExp(`^${name}`) });

it('Z undoes the newest decision and returns to its row; another Z undoes the decision before', async () => {
  const { decided } = await open(triage, 'ali', 'bora', 'can');
  await expect.element(pane('ali')).toBeVisible();
  await press('a');
  await expect.element(pane('bora')).toBeVisible();
  await press('r');
  await press('1');
  await expect.element(pane('can')).toBeVisible();
  await expect.element(page.getByText('2/3')).toBeVisible();
  await press('z');
  await expect.element(pane('bora')).toMatchTextContent(/Beklemede/);
  await expect.element(page.getByText('1/3')).toBeVisible();
  await expect.element(page.getByText('bora: karar geri alındı.')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^bora/);
  await expect.element(toastUndo).toBeVisible();
  await press('z');
  await expect.element(pane('ali')).toMatchTextContent(/Beklemede/);
  await expect.element(page.getByText('Geri alındı')).toBeVisible();
  await press('z');
  await commitActions();
  expect(decided()).toEqual([]);
});

it('the toast and the decided row offer to undo; axe accepts both', async () => {
  const { decided } = await open(triage, 'ali', 'bora', 'can');
  await expect.element(pane('ali')).toBeVisible();
  await press('a');
  await expect.element(page.getByText('Başvuru durumu güncellendi')).toBeVisible();
  await press('a');
  await expect.element(pane('can')).toBeVisible();
  await entry('ali').click();
  await expect.element(pane('ali')).toMatchTextContent(/birkaç saniye içinde işlenir/);
  const undo = pane('ali').getByRole('button', { name: 'Geri al' });
  // The focus pauses the timer of the action: axe may take longer.
  (undo.element() as HTMLElement).focus();
  await expectAccessible([1280, 390]);
  await undo.click();
  await expect.element(pane('ali').getByRole('button', { name: /^Onayla/ })).toBeVisible();
  await commitActions();
  expect(decided()).toEqual(['bora']);
});

it('a decision stays visible while the response to another one arrives', async () => {
  const { decided } = await open(triage, 'ali', 'bora', 'can');
  await expect.element(pane('ali')).toBeVisible();
  await press('a');
  await expect.element(pane('bora')).toBeVisible();
  await commitActions();
  await entry('can').click();
  await press('a');
  await expect.element(pane('bora')).toBeVisible();
  await expect.element(entry('ali')).toMatchTextContent(/Onaylandı/);
  await expect.element(entry('can')).toMatchTextContent(/Onaylandı/);
  expect(decided()).toEqual(['ali']);
});

it('a refused decision names its row, which is pending again', async () => {
  const { server } = await open(triage, 'ali', 'bora');
  await expect.element(pane('ali')).toBeVisible();
  await press('a');
  await expect.element(pane('bora')).toBeVisible();
  server.fail(decideRoute, 401, 'Oturumunuz sona erdi. Lütfen giriş yapın.');
  await commitActions();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/“ali”: Oturumunuz sona erdi\. Lütfen giriş yapın\./);
  await expect.element(page.getByText('ali: karar işlenemedi.')).toBeVisible();
  await expect.element(page.getByText('0/2')).toBeVisible();
  await expect.element(pane('bora')).toBeVisible();
});

it('Z in a text field is text, and does nothing while single keys are off', async () => {
  const { decided } = await open(triage, 'ali', 'bora');
  await expect.element(pane('ali')).toBeVisible();
  await press('a');
  await expect.element(pane('bora')).toBeVisible();
  await press('r');
  const note = page.getByRole('textbox', { name: 'Not (isteğe bağlı)' });
  await userEvent.click(note);
  await userEvent.keyboard('z');
  await expect.element(note).toHaveValue('z');
  await expect.element(page.getByText('1/2')).toBeVisible();
  localStorage.setItem('triage-keys', 'off');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('z');
  await commitActions();
  expect(decided()).toEqual(['ali']);
});

it('leaving the page sends the decisions at once', async () => {
  const { decided, unmount } = await open(triage, 'ali', 'bora');
  await expect.element(pane('ali')).toBeVisible();
  await press('a');
  await expect.element(pane('bora')).toBeVisible();
  expect(decided()).toEqual([]);
  await unmount();
  await expect.poll(decided).toEqual(['ali']);
});

it('undoing a bulk decision in one row undoes it for all rows', async () => {
  const { decided } = await open('/admin/tickets', 'ali', 'bora', 'can');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog');
  const approve = async () => {
    await page.getByRole('checkbox', { name: 'Seç: ali' }).click();
    await page.getByRole('checkbox', { name: 'Seç: bora' }).click();
    await page.getByRole('button', { name: 'Seçilenleri onayla' }).click();
    await expect.element(dialog).toMatchTextContent(/6 saniye içinde geri alabilirsiniz/);
    await dialog.getByRole('button', { name: 'Onayla' }).click();
  };
  await approve();
  await expect.element(page.getByText('2 başvuru onaylandı.')).toBeVisible();
  await expect.element(row('ali')).toMatchTextContent(/Onaylandı/);
  await row('bora').getByRole('button', { name: 'Geri al' }).click();
  await expect.element(row('ali')).toMatchTextContent(/Beklemede/);
  await expect.element(row('bora')).toMatchTextContent(/Beklemede/);
  await commitActions();
  expect(decided()).toEqual([]);

  await approve();
  await expect.element(page.getByText('2 başvuru onaylandı.')).toBeVisible();
  await commitActions();
  expect(decided()).toEqual(['ali', 'bora']);
  await expect.element(row('ali')).toMatchTextContent(/2 bilet verildi/);
});

it('the dialog of a bulk decision opens again for rows that stay undecided', async () => {
  const { server } = await open('/admin/tickets', 'ali', 'bora');
  await page.getByRole('checkbox', { name: 'Bekleyenlerin tümünü seç' }).click();
  await page.getByRole('button', { name: 'Seçilenleri onayla' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Onayla' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  server.fail(decideRoute, 409, 'Bu başvuru için zaten karar verilmiş.');
  await commitActions();
  await expect.element(dialog).toMatchTextContent(/başkası karar vermiş.*ali.*bora/);
});
