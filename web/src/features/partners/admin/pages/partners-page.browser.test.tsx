import type { ListedPartner, PartnerWithSecret } from '@vitrin/contract/partners.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../../test/render-with-providers.tsx';
import { sampleUser, withRowFields } from '../../../../../test/row-samples.ts';
import PartnersPage from './partners-page.tsx';

const listRoute = 'GET /api/admin/partners';
const createRoute = 'POST /api/admin/partners';
const postbackUrl = 'https://site.example/api/postback/anahtar123';
const secret = 'gizli-deger-456';

const createPartnerRow = (name: string) =>
  withRowFields({
    name,
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
const createPartner = (name: string): ListedPartner => ({
  ...createPartnerRow(name),
  month: { clicks: 1240, registrations: 31, firstDeposits: 7, earning: 2450.5 },
  months: [
    { month: '2026-11', clicks: 1240, registrations: 31, firstDeposits: 7, earning: 2450.5 },
    { month: '2026-10', clicks: 900, registrations: 20, firstDeposits: 5, earning: 0.1 },
  ],
});
const renderPartners = (role: 'editor' | 'super_admin', rows: ListedPartner[]) => {
  const server = createFakeServer();
  server.respond(listRoute, rows);
  const user = { ...sampleUser, role };
  return renderWithProviders(<PartnersPage />, { user }).then(() => server);
};
const newPartnerButton = page.getByRole('button', { name: 'Yeni Partner' });
const dialog = page.getByRole('dialog');
const table = page.getByRole('table', { name: 'Partnerler, bu ayın sayılarıyla' });

it('the partner list shows each partner with the figures of the month', async () => {
  await renderPartners('editor', [createPartner('Orbelix')]);
  const row = table.getByRole('row', { name: /Orbelix/ });
  await expect.element(row).toHaveTextContent('Orbelixorbelix.exampleAktif1.2403172.450,50₺');
  await expect.element(newPartnerButton).not.toBeInTheDocument();
});

it('the partner list shows the last months of all partners side by side, with their sums', async () => {
  const server = await renderPartners('editor', [
    createPartner('Orbelix'),
    createPartner('Mavira'),
  ]);
  const monthsTable = page.getByRole('table', { name: 'Partnerlerin son ayları' });
  await expect.element(monthsTable).toMatchTextContent(/Kasım 2026Ekim 2026Orbelix2\.450,50₺0,10₺/);
  await expect.element(monthsTable).toMatchTextContent(/Toplam4\.901₺0,20₺/);
  await page.getByRole('button', { name: 'Tıklama' }).click();
  await expect.element(monthsTable).toMatchTextContent(/Toplam2\.4801\.800/);
  expect(server.getCalls(listRoute)[0]?.query).toEqual({ months: '6' });
});

it('the partner list leaves out months before the first event', async () => {
  const zeroFigures = { clicks: 0, registrations: 0, firstDeposits: 0, earning: 0 };
  const orbelix = createPartner('Orbelix');
  const createEmptyMonth = (month: string) => ({ ...zeroFigures, month });
  const months = [...orbelix.months, createEmptyMonth('2026-09'), createEmptyMonth('2026-08')];
  await renderPartners('editor', [{ ...orbelix, months }]);
  const monthsTable = page.getByRole('table', { name: 'Partnerlerin son ayları' });
  await expect.element(monthsTable).toMatchTextContent(/^[^₺]*PartnerKasım 2026Ekim 2026Orbelix/);
});

it('an empty partner list shows its empty state', async () => {
  await renderPartners('editor', []);
  await expect.element(page.getByText('Henüz partner yok')).toBeVisible();
});

it('a failed load of the partner list can be retried', async () => {
  const server = await renderPartners('editor', []);
  server.fail(listRoute, 500, 'Bir sorun oluştu.');
  await renderWithProviders(<PartnersPage />);
  await expect.element(page.getByText('Partnerler yüklenemedi')).toBeVisible();
  server.respond(listRoute, [createPartner('Mavira')]);
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(table.getByRole('link', { name: 'Mavira' })).toBeVisible();
});

it('a new partner’s address and secret are shown once', async () => {
  const server = await renderPartners('super_admin', []);
  const createdPartner: PartnerWithSecret = { ...createPartnerRow('Orbelix'), postbackUrl, secret };
  server.respond(createRoute, createdPartner);
  await newPartnerButton.click();
  await dialog.getByRole('textbox', { name: 'Ad', exact: true }).fill('Orbelix');
  await dialog
    .getByRole('textbox', { name: /^Alan adları/ })
    .fill('orbelix.example\n\nmavira.example');
  await dialog.getByRole('button', { name: 'Oluştur' }).click();
  await expect.element(dialog.getByText(postbackUrl)).toBeVisible();
  await expect.element(dialog.getByText(secret)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Adresi kopyala' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Anahtarı kopyala' })).toBeVisible();
  expect(server.getCalls(createRoute)[0]?.body).toMatchObject({
    name: 'Orbelix',
    hosts: ['orbelix.example', 'mavira.example'],
    clickParam: 'subid',
  });

  await dialog.getByRole('button', { name: 'Kapat' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await newPartnerButton.click();
  await expect.element(dialog.getByRole('textbox', { name: 'Ad', exact: true })).toHaveValue('');
  expect(document.body.textContent).not.toContain(secret);
});

it('the partner form rejects a partner without a host name', async () => {
  const server = await renderPartners('super_admin', []);
  await newPartnerButton.click();
  await dialog.getByRole('textbox', { name: 'Ad', exact: true }).fill('Orbelix');
  await dialog.getByRole('button', { name: 'Oluştur' }).click();
  await expect.element(dialog.getByText('En az bir alan adı yazın.')).toBeVisible();
  expect(server.getCalls(createRoute)).toHaveLength(0);
});

it('the last day of a consent is picked in a calendar and can be removed', async () => {
  await renderPartners('super_admin', [createPartner('Orbelix')]);
  await newPartnerButton.click();
  await dialog.getByRole('button', { name: 'Onayın son günü' }).click();
  await page
    .getByRole('button', { name: /\b15\b/ })
    .first()
    .click();
  const remove = dialog.getByRole('button', { name: 'Onayın son günü: kaldır' });
  await remove.click();
  await expect.element(remove).not.toBeInTheDocument();
});
