import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { respondWithEmptySummary } from '../../../../../test/applications-server.ts';
import { createFakeServer } from '../../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../../test/render-with-providers.tsx';
import { createSampleApplication } from '../../../../../test/row-samples.ts';
import { flushActions } from '../../../../admin-kit/undo/action-queue.ts';
import ApplicationsPage from './applications-page.tsx';

const getCheckbox = (name: string) => page.getByRole('checkbox', { name: `Seç: ${name}` });
const selectAll = page.getByRole('checkbox', { name: 'Bekleyenlerin tümünü seç' });
const bulkBar = page.getByRole('region', { name: 'Seçilen başvurular' });

async function renderApplications(...names: string[]) {
  const server = createFakeServer();
  server.respond(
    'GET /api/admin/ticket-applications',
    names.map((name) => createSampleApplication(name)),
  );
  respondWithEmptySummary(server);
  await renderWithProviders(<ApplicationsPage />, { at: '/admin/tickets?status=pending' });
}

it('sticky elements don’t cover a focused row of the applications', async () => {
  await page.viewport(1280, 500);
  const names = Array.from({ length: 20 }, (_, index) => `uye${index + 10}`);
  await renderApplications(...names);
  await expect.element(getCheckbox('uye10')).toBeVisible();
  (getCheckbox('uye10').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(bulkBar).toBeVisible();
  const header = page.getByRole('columnheader', { name: 'Yatırım' }).element();
  for (const name of [...names, ...names.toReversed()]) {
    const input = getCheckbox(name).element() as HTMLElement;
    input.focus();
    const { top, bottom } = input.getBoundingClientRect();
    expect(top, name).toBeGreaterThanOrEqual(header.getBoundingClientRect().bottom);
    expect(bottom, name).toBeLessThanOrEqual(bulkBar.element().getBoundingClientRect().top);
  }
});

it('Enter moves from a selected row to the bulk actions; clearing the selection moves back to the row', async () => {
  await page.viewport(1280, 800);
  await renderApplications('ali', 'bora', 'can');
  await expect.element(getCheckbox('bora')).toBeVisible();
  (getCheckbox('bora').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(bulkBar).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(bulkBar.getByRole('button').first()).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(bulkBar.getByRole('button', { name: 'Seçimi kaldır' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(bulkBar).not.toBeInTheDocument();
  await expect.element(getCheckbox('bora')).toHaveFocus();
});

it('the list of applications has one checkbox for all rows on narrow screens', async () => {
  await page.viewport(800, 800);
  await renderApplications('ali', 'bora');
  await expect.element(getCheckbox('ali').first()).toBeVisible();
  expect(selectAll.elements()).toHaveLength(1);
});

it('triage on a phone opens at the top with its progress bar', async () => {
  await page.viewport(390, 700);
  await renderApplications(...Array.from({ length: 20 }, (_, index) => `uye${index + 10}`));
  await page.getByRole('button', { name: 'Sırayla' }).click();
  const list = page.getByRole('list', { name: 'Bekleyen başvuru listesi' });
  await expect.element(list).toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'uye10' })).toBeVisible();
  expect(window.scrollY).toBe(0);
  const progressBar = page.getByRole('progressbar', { name: 'İlerleme' }).element();
  expect(getComputedStyle(progressBar).appearance).toBe('none');

  // The list scrolls with the current row.
  for (let step = 0; step < 12; step++) await userEvent.keyboard('j');
  await expect.element(page.getByRole('region', { name: 'uye22' })).toBeVisible();
  expect(list.element().scrollTop).toBeGreaterThan(0);
  expect(window.scrollY).toBe(0);
});

const corroboration = {
  event: 'first_deposit',
  amount: 1250,
  at: '2026-11-28T09:00:00.000Z',
  equal: true,
} as const;

it('triage shows the partner’s report and the waiting time of each application, and filters by the report', async () => {
  await page.viewport(1280, 800);
  const server = createFakeServer();
  const createdAt = new Date(Date.now() - 2 * 86_400_000 - 3600_000).toISOString();
  server.respond('GET /api/admin/ticket-applications', [
    createSampleApplication('ali', { corroboration, createdAt }),
    createSampleApplication('bora', {
      corroboration: { ...corroboration, amount: 900, equal: false },
    }),
    createSampleApplication('can'),
  ]);
  await renderWithProviders(<ApplicationsPage />, { at: '/admin/tickets?view=triage' });
  const getPane = (name: string) => page.getByRole('region', { name, exact: true });
  const aliEntry = page.getByRole('button', { name: /^ali/ });
  await expect.element(aliEntry).toMatchTextContent(/partner doğruluyor.*2 gün/);
  await expect.element(getPane('ali')).toMatchTextContent(/Tutar eşleşiyor.*1\.250₺ ilk yatırım/);
  await userEvent.keyboard('j');
  await expect.element(getPane('bora')).toMatchTextContent(/Tutar farklı.*900₺/);
  await userEvent.keyboard('j');
  await expect.element(getPane('can')).toMatchTextContent(/Bildirim yok/);
  await page.getByRole('combobox', { name: 'Partner bildirimi' }).click();
  await page.getByRole('option', { name: 'Tutar eşleşiyor' }).click();
  await expect
    .poll(() => server.getCalls('GET /api/admin/ticket-applications').map(({ query }) => query))
    .toContainEqual(expect.objectContaining({ status: 'pending', corroboration: 'equal' }));
});

it('a button approves all applications that the partner confirms, after a dialog with their number and the time for undo', async () => {
  const server = createFakeServer();
  const matchingSummary = {
    count: 3,
    amount: 4500,
    tickets: 9,
    sentBefore: 0,
    mark: 'a'.repeat(64),
  };
  server.respond('GET /api/admin/ticket-applications', [
    createSampleApplication('ali', { corroboration }),
    createSampleApplication('bora'),
  ]);
  server.respond('GET /api/admin/ticket-applications/pending', matchingSummary);
  server.respond('POST /api/admin/ticket-applications/decide', { count: 3 });
  await renderWithProviders(<ApplicationsPage />, { at: '/admin/tickets?view=triage' });
  await page.getByRole('button', { name: 'Eşleşenlerin hepsini onayla' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/Eşleşen 3 başvuru.*4\.500₺, 9 bilet/);
  await dialog.getByRole('button', { name: 'Onayla' }).click();
  const list = page.getByRole('list', { name: 'Bekleyen başvuru listesi' });
  await expect.element(list).toMatchTextContent(/ali.*Onaylandı.*bora/);
  await page.getByRole('button', { name: 'Geri al' }).first().click();
  await expect.element(list).not.toMatchTextContent(/Onaylandı/);
  await page.getByRole('button', { name: 'Eşleşenlerin hepsini onayla' }).click();
  await dialog.getByRole('button', { name: 'Onayla' }).click();
  await expect.element(list).toMatchTextContent(/ali.*Onaylandı.*bora/);
  expect(server.getCalls('POST /api/admin/ticket-applications/decide')).toEqual([]);
  await flushActions();
  await expect
    .poll(() => server.getCalls('POST /api/admin/ticket-applications/decide')[0]?.body)
    .toEqual({ filter: { corroboration: 'equal' }, seen: matchingSummary, status: 'approved' });
});

it('fifty applications are less than 4,500 px high on a phone, with controls of 44 px', async () => {
  await page.viewport(390, 844);
  await renderApplications(...Array.from({ length: 50 }, (_, index) => `oyuncu${index + 10}`));
  await expect.element(page.getByRole('button', { name: 'Onayla: oyuncu59' })).toBeInTheDocument();
  expect(document.documentElement.scrollHeight).toBeLessThan(4500);
  expect(document.documentElement.scrollWidth).toBe(390);
  for (const name of ['Onayla', 'Reddet', 'Sil']) {
    const button = page.getByRole('button', { name: `${name}: oyuncu10` }).element();
    const { width, height } = button.getBoundingClientRect();
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44);
  }
});
