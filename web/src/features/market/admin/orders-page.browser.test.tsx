import type { Order } from '@vitrin/contract/market.ts';
import { defaultReasonPresets } from '@vitrin/contract/reason-presets.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId } from '../../../../test/row-samples.ts';
import { flushActions } from '../../../admin-kit/undo/action-queue.ts';
import OrdersPage from './orders-page.tsx';

const route = 'GET /api/admin/user-rewards';
const updateRoute = 'PATCH /api/admin/user-rewards/:id';

beforeEach(() => page.viewport(1280, 800));

const createOrder = (username: string): Order => ({
  id: nextId(),
  rewardId: nextId(),
  rewardTitle: 'Kupa',
  pointsSpent: 40,
  status: 'pending',
  note: null,
  hasCode: false,
  inputs: [],
  purchasedAt: '2026-11-01T09:00:00.000Z',
  user: { id: nextId(), username, email: `${username}@ornek.example` },
});

/** Serves pending orders and returns the recorded changes. */
function serveOrders(...usernames: string[]) {
  const server = createFakeServer();
  const orders = usernames.map(createOrder);
  const sentUpdates: object[] = [];
  server.respond(route, orders);
  server.respond('GET /api/admin/reason-presets', defaultReasonPresets);
  server.respond(updateRoute, ({ path, body }) => {
    const changedOrder = orders.find(({ id }) => path.endsWith(id)) as Order;
    sentUpdates.push({ username: changedOrder.user?.username, ...(body as object) });
    return { ...changedOrder, ...(body as object) };
  });
  return sentUpdates;
}

const getRow = (name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = page.getByRole('dialog');

function pasteInto(field: Element, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  field.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

it('delivering an order asks once for the code and shows the result in the row', async () => {
  const sentUpdates = serveOrders('ali', 'bora');
  await renderWithProviders(<OrdersPage />);
  await getRow('ali')
    .getByRole('button', { name: /^Teslim et/ })
    .click();
  await dialog.getByRole('textbox').fill('KOD-1');
  expect(sentUpdates).toEqual([]);
  await dialog.getByRole('button', { name: 'Teslim et' }).click();
  await expect.element(getRow('ali')).toMatchTextContent(/Teslim Edildi.*Geri al/);
  expect(sentUpdates).toEqual([]);
  await flushActions();
  await expect.element(getRow('ali')).toMatchTextContent(/Teslim edildi, üyeye bildirildi/);
  expect(sentUpdates).toEqual([{ username: 'ali', status: 'delivered', note: 'KOD-1' }]);
});

it('a new status and a cancellation of an order can be undone', async () => {
  const sentUpdates = serveOrders('ali', 'bora');
  await renderWithProviders(<OrdersPage />);
  const undo = (name: string) => getRow(name).getByRole('button', { name: 'Geri al' }).click();
  await getRow('ali')
    .getByRole('button', { name: /^İşleme al: / })
    .click();
  await expect.element(getRow('ali')).toMatchTextContent(/Alındı/);
  await undo('ali');
  await expect.element(getRow('ali')).toMatchTextContent(/Beklemede/);
  await getRow('bora')
    .getByRole('button', { name: /^İptal et: / })
    .click();
  await dialog.getByRole('button', { name: 'Siparişi iptal et' }).click();
  await expect.element(getRow('bora')).toMatchTextContent(/İptal Edildi/);
  await undo('bora');
  await expect.element(getRow('bora')).toMatchTextContent(/Beklemede/);
  await flushActions();
  expect(sentUpdates).toEqual([]);
});

it('an order can be cancelled with a preset reason or a typed note, which is still there after undo', async () => {
  const sentUpdates = serveOrders('ali', 'bora');
  await renderWithProviders(<OrdersPage />);
  const openDialog = (name: string) =>
    getRow(name)
      .getByRole('button', { name: /^İptal et: / })
      .click();
  const cancel = () => dialog.getByRole('button', { name: 'Siparişi iptal et' }).click();
  await openDialog('ali');
  await expect.element(dialog).toMatchTextContent(/40 puan üyeye, ödül stoka geri döner/);
  await dialog.getByRole('button', { name: 'Ödül stokta kalmadı.' }).click();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Ödül stokta kalmadı.');
  await cancel();
  await expect.element(getRow('ali')).toMatchTextContent(/Ödül stokta kalmadı\./);
  await openDialog('bora');
  await dialog.getByRole('textbox').fill('Beden kalmadı');
  await cancel();
  await getRow('bora').getByRole('button', { name: 'Geri al' }).click();
  await openDialog('bora');
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Beden kalmadı');
  await flushActions();
  expect(sentUpdates).toEqual([
    { username: 'ali', status: 'cancelled', note: 'Ödül stokta kalmadı.' },
  ]);
});

it('the codes of several orders can be typed with Enter after each code, or pasted as a list', async () => {
  const sentUpdates = serveOrders('ali', 'bora', 'can');
  await renderWithProviders(<OrdersPage />);
  // Select from the first to the last row with Shift.
  await page.getByRole('checkbox', { name: 'Seç: Kupa, ali' }).click();
  await page.getByRole('checkbox', { name: 'Seç: Kupa, can' }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Seçilen siparişler' });
  await expect.element(bar).toMatchTextContent(/3 sipariş seçildi.*120 puan/);
  await bar.getByRole('button', { name: 'Seçilenleri teslim et' }).click();
  await dialog.getByRole('button', { name: 'Her birine bir kod' }).click();
  await dialog.getByRole('textbox', { name: 'Kod: Kupa, ali' }).click();
  await userEvent.keyboard('A-1{Enter}B-2{Enter}');
  const lastField = dialog.getByRole('textbox', { name: 'Kod: Kupa, can' });
  await expect.element(lastField).toHaveFocus();
  await dialog.getByRole('button', { name: 'Teslim et' }).click();
  await expect.element(dialog).toMatchTextContent(/3 sipariş için 2 kod var\./);
  expect(sentUpdates).toEqual([]);
  await expectAccessible();
  pasteInto(dialog.getByRole('textbox', { name: 'Kod: Kupa, bora' }).element(), 'B-2\nC-3\n');
  await expect.element(lastField).toHaveValue('C-3');
  await lastField.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await flushActions();
  expect(sentUpdates).toEqual(
    ['ali', 'bora', 'can'].map((username, index) => ({
      username,
      status: 'delivered',
      note: ['A-1', 'B-2', 'C-3'][index],
    })),
  );
});

it('the codes of several orders are still there after undo', async () => {
  const sentUpdates = serveOrders('ali', 'bora');
  await renderWithProviders(<OrdersPage />);
  const openDialog = async () => {
    await page.getByRole('checkbox', { name: 'Seç: Kupa, ali' }).click();
    await page.getByRole('checkbox', { name: 'Seç: Kupa, bora' }).click();
    await page.getByRole('button', { name: 'Seçilenleri teslim et' }).click();
  };
  const lastField = dialog.getByRole('textbox', { name: 'Kod: Kupa, bora' });
  await openDialog();
  await dialog.getByRole('button', { name: 'Her birine bir kod' }).click();
  await dialog.getByRole('textbox', { name: 'Kod: Kupa, ali' }).click();
  await userEvent.keyboard('A-1{Enter}B-2{Enter}');
  await getRow('ali').getByRole('button', { name: 'Geri al' }).click();
  await openDialog();
  await expect.element(lastField).toHaveValue('B-2');
  await dialog.getByRole('button', { name: 'Teslim et' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await flushActions();
  expect(sentUpdates).toMatchObject([{ note: 'A-1' }, { note: 'B-2' }]);
});

it('in triage, Enter sends the code of an order and moves to the next order', async () => {
  const sentUpdates = serveOrders('ali', 'bora');
  await renderWithProviders(<OrdersPage />, { at: '/admin/siparisler?view=triage' });
  await expect.element(page.getByText('0/2')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('textbox', { name: /^Not ya da kod/ })).toHaveFocus();
  await userEvent.keyboard('KOD-9{Enter}');
  await expect.element(page.getByText('1/2')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Kupa' })).toMatchTextContent(/bora/);
  const nextField = page.getByRole('textbox', { name: /^Not ya da kod/ });
  await expect.element(nextField).toHaveFocus();
  await expect.element(nextField).toHaveValue('');
  // Triage ignores keys right after a decision: advance its clock.
  const getRealTime = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => getRealTime() + 1000);
  await userEvent.keyboard('KOD-10{Enter}');
  await expect.element(page.getByText('2/2')).toBeVisible();
  await flushActions();
  expect(sentUpdates).toEqual([
    { username: 'ali', status: 'delivered', note: 'KOD-9' },
    { username: 'bora', status: 'delivered', note: 'KOD-10' },
  ]);
});

it('a bulk delivery of all matching orders shows their number before it is sent', async () => {
  const server = createFakeServer();
  const deliverRoute = 'POST /api/admin/user-rewards/deliver';
  const matchingSummary = { count: 30, points: 1200, mark: 'b'.repeat(64) };
  server.respondWithPages(route, [[createOrder('ali')], [createOrder('bora')]]);
  server.respond('GET /api/admin/user-rewards/deliverable', matchingSummary);
  server.respond(deliverRoute, { count: 30 });
  await renderWithProviders(<OrdersPage />, { at: '/admin/siparisler?status=pending' });
  await page.getByRole('checkbox', { name: 'Bekleyenlerin tümünü seç' }).click();
  await page.getByRole('button', { name: 'Filtreye uyan 30 kaydın hepsini seç' }).click();
  const bar = page.getByRole('region', { name: 'Seçilen siparişler' });
  await expect.element(bar).toMatchTextContent(/30 sipariş seçildi.*1\.200 puan/);
  await bar.getByRole('button', { name: 'Seçilenleri teslim et' }).click();
  await expect.element(dialog).toMatchTextContent(/Filtreye uyan 30 sipariş teslim edilsin mi\?/);
  await expect.element(dialog).toMatchTextContent(/Toplam 1\.200 puan/);
  await dialog.getByRole('button', { name: 'Teslim et' }).click();
  await expect.element(page.getByText('30 sipariş teslim edildi.')).toBeVisible();
  await flushActions();
  expect(server.getCalls(deliverRoute).map(({ body }) => body)).toEqual([
    { filter: { status: 'pending' }, seen: matchingSummary },
  ]);
});

it('the dialogs of an order are accessible', async () => {
  serveOrders('ali', 'bora');
  await renderWithProviders(<OrdersPage />);
  await getRow('ali')
    .getByRole('button', { name: /^Not: / })
    .click();
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await getRow('ali')
    .getByRole('button', { name: /^İptal et: / })
    .click();
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
});

it('the note of an order can be written and removed', async () => {
  const sentUpdates = serveOrders('ali');
  await renderWithProviders(<OrdersPage />);
  const openNote = () =>
    getRow('ali')
      .getByRole('button', { name: /^Not: / })
      .click();
  await openNote();
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  await dialog.getByRole('textbox').fill('Kodunuz: ĞÜŞ-1234\nAy sonuna kadar geçerli');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(getRow('ali')).toMatchTextContent(/ĞÜŞ-1234/);
  await openNote();
  await expect
    .element(dialog.getByRole('textbox'))
    .toHaveValue('Kodunuz: ĞÜŞ-1234\nAy sonuna kadar geçerli');
  await dialog.getByRole('textbox').fill('');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentUpdates).toEqual([
    { username: 'ali', note: 'Kodunuz: ĞÜŞ-1234\nAy sonuna kadar geçerli' },
    { username: 'ali', note: null },
  ]);
});

it('the orders page reports a conflicting decision of another user', async () => {
  const server = createFakeServer();
  const pendingOrder = createOrder('ali');
  server.respond(route, [pendingOrder]);
  await renderWithProviders(<OrdersPage />);
  await getRow('ali')
    .getByRole('button', { name: /^İptal et: / })
    .click();
  server.fail(updateRoute, 409, 'Bu siparişin durumu artık böyle değiştirilemez.');
  server.respond(route, [{ ...pendingOrder, status: 'delivered' }]);
  await dialog.getByRole('button', { name: 'Siparişi iptal et' }).click();
  await flushActions();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/“Kupa”: Bu siparişin durumu artık böyle değiştirilemez\./);
  await expect.element(getRow('Teslim Edildi')).toBeVisible();
});
