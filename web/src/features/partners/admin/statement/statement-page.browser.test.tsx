import type { PartnerStatement } from '@vitrin/contract/partner-statement.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../../test/render-with-providers.tsx';
import { sampleUser, withRowFields } from '../../../../../test/row-samples.ts';
import StatementPage from './statement-page.tsx';

const route = 'GET /api/admin/partners/:id/statement';
const closeRoute = 'POST /api/admin/partners/:id/statement/close';
const partner = withRowFields({
  name: 'Orbelix',
  clickParam: 'subid',
  hosts: ['orbelix.example'],
  allowedIps: [],
  consent: 'none' as const,
  consentUntil: null,
  consentNote: null,
  signed: false,
  status: 'active' as const,
  parameters: {},
  events: {},
  rules: [],
});
const month = '2026-01';
const lineFigures = { count: 2, reversed: 1, amount: 1000 };
const statement: PartnerStatement = {
  month,
  closedAt: null,
  lines: [
    { event: 'registration', ...lineFigures, earning: 0.1 },
    { event: 'deposit', ...lineFigures, earning: 0.2 },
  ],
  late: [{ month: '2025-12', event: 'deposit', ...lineFigures, earning: -70 }],
  earning: -69.7,
  unattributed: 3,
  rows: [],
  days: [],
};

const renderStatement = async (role: 'editor' | 'super_admin', response = statement) => {
  const server = createFakeServer();
  server.respond('GET /api/admin/partners/:id', partner);
  server.respond(route, response);
  await renderWithProviders(<StatementPage />, {
    at: `/admin/ortaklar/${partner.id}/ekstre?ay=${month}`,
    path: '/admin/ortaklar/:id/ekstre',
    user: { ...sampleUser, role },
  });
  await expect.element(page.getByRole('heading', { name: 'Orbelix ekstresi' })).toBeVisible();
  return server;
};
const closeButton = page.getByRole('button', { name: 'Ayı kapat' });
const confirmDialog = page.getByRole('alertdialog');

it('the statement shows exact sums of the lines, the late lines and all lines', async () => {
  const server = await renderStatement('editor');
  const linesTable = page.getByRole('table', { name: 'Ocak 2026' });
  await expect
    .element(linesTable.getByRole('row', { name: /^Toplam/ }))
    .toHaveTextContent('Toplam422.000,00₺0,30₺');
  const lateTable = page.getByRole('table', { name: 'Kapanmış aylara ait olaylar' });
  await expect.element(lateTable.getByRole('row', { name: /Aralık 2025, Yatırım/ })).toBeVisible();
  expect(document.querySelector('[data-statement-total]')?.textContent).toBe('−69,70₺');
  await expect.element(page.getByText(/^3 olay bir tıklamayla eşleşmedi/)).toBeVisible();
  expect(server.getCalls(route)[0]?.query).toEqual({ month });
});

it('closing the month of a statement requires confirmation', async () => {
  const server = await renderStatement('super_admin');
  server.respond(closeRoute, { ...statement, closedAt: '2026-02-01T09:00:00.000Z' }, [route]);
  await closeButton.click();
  await expect.element(confirmDialog.getByText(/kapanış geri alınamaz/)).toBeVisible();
  expect(server.getCalls(closeRoute)).toHaveLength(0);
  await confirmDialog.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(confirmDialog).not.toBeInTheDocument();
  expect(server.getCalls(closeRoute)).toHaveLength(0);

  server.respond(route, { ...statement, closedAt: '2026-02-01T09:00:00.000Z' });
  await closeButton.click();
  await confirmDialog.getByRole('button', { name: 'Ayı kapat' }).click();
  await expect.element(page.getByText('Kapandı', { exact: true })).toBeVisible();
  expect(server.getCalls(closeRoute)[0]?.body).toEqual({ month });
  await expect.element(closeButton).not.toBeInTheDocument();
});

it('an editor sees the statement without a button to close the month', async () => {
  await renderStatement('editor');
  await expect.element(page.getByText('Toplam kazanç')).toBeVisible();
  await expect.element(closeButton).not.toBeInTheDocument();
});

it('the statement page has a button that opens the partner’s earning rules for super_admins', async () => {
  await renderStatement('super_admin');
  const rulesPanel = page.getByRole('region', { name: 'Kazanç kuralları' });
  await expect.element(rulesPanel).toMatchTextContent(/Kural yok/);
  await rulesPanel.getByRole('button', { name: 'Kuralları düzenle' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Kazanç kuralları' }))
    .toMatchTextContent(/Henüz kural yok/);
});

it('the statement of a month without events shows a message', async () => {
  await renderStatement('editor', {
    ...statement,
    lines: [],
    late: [],
    earning: 0,
    unattributed: 0,
  });
  await expect.element(page.getByText('Bu ayın olayı yok')).toBeVisible();
});
