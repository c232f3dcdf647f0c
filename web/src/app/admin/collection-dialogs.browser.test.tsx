import type { RouteName } from '@vitrin/contract/api.ts';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../test/row-samples.ts';
import CompaniesPage from '../../features/companies/admin/companies-page.tsx';
import RewardsPage from '../../features/market/admin/rewards-page.tsx';
import SlidingBannersPage from '../../features/sliding-banners/admin/sliding-banners-page.tsx';
import StreamRulesPage from '../../features/streams/admin/stream-rules-page.tsx';
import TicketCompaniesPage from '../../features/tickets/admin/companies/ticket-companies-page.tsx';

interface Form {
  Page: ComponentType;
  list: RouteName;
  add: RouteName;
  entity: string;
  /** Expected error messages by field. */
  errors: Record<string, string>;
  /** Input by field, and the body expected to be sent. */
  input: Record<string, string>;
  sent: object;
  /** Text expected in the preview. */
  previewText?: RegExp;
}

const picture = '/favicon.svg';
const link = 'https://ornek.example/uzun/bir/adres/daha';

/** Banners, cards and events have their own tests. */
const forms: Form[] = [
  {
    Page: SlidingBannersPage,
    list: 'GET /api/sliding-banners/all',
    add: 'POST /api/sliding-banners',
    entity: 'Kayan banner',
    errors: { Görsel: '' },
    input: { 'Buton Metni': 'Katıl', Görsel: picture, Link: link },
    sent: { buttonText: 'Katıl', imageUrl: picture, link },
  },
  {
    Page: CompaniesPage,
    list: 'GET /api/companies/all',
    add: 'POST /api/companies',
    entity: 'Firma',
    errors: { Logo: '' },
    input: { 'Firma Adı': 'Orbelix', Logo: picture, 'Web Sitesi': link },
    sent: { name: 'Orbelix', logoUrl: picture, websiteUrl: link },
  },
  {
    Page: TicketCompaniesPage,
    list: 'GET /api/ticket-companies/all',
    add: 'POST /api/ticket-companies',
    entity: 'Bilet firması',
    errors: { 'Firma Adı': '' },
    input: { 'Firma Adı': 'Orbelix', Logo: picture, 'Web Sitesi': link, 'Bilet Fiyatı': '750' },
    sent: { name: 'Orbelix', logoUrl: picture, websiteUrl: link, ticketPrice: 750 },
    previewText: /Orbelix.*1 Bilet = 750₺/,
  },
  {
    Page: StreamRulesPage,
    list: 'GET /api/streaming-verifications',
    add: 'POST /api/streaming-verifications',
    entity: 'Yayın doğrulama kuralı',
    errors: { 'Yayın Linki': '/profil', 'Puan Ödülü': '0' },
    input: { 'Yayın Linki': link, 'Puan Ödülü': '', Açıklama: 'Cuma yayını' },
    sent: { adminStreamUrl: link, description: 'Cuma yayını' },
  },
  {
    Page: RewardsPage,
    list: 'GET /api/rewards',
    add: 'POST /api/rewards',
    entity: 'Ödül',
    errors: { Başlık: '', Açıklama: '', Stok: '-1', 'Üye Başına Sınır': '0' },
    input: { Başlık: 'Kupa', Açıklama: 'Bir kupa', Stok: '', 'Üye Başına Sınır': '2' },
    sent: { title: 'Kupa', description: 'Bir kupa', stock: null, maxPerUser: 2 },
  },
];

it.each(forms)('$entity: the form validates its input and sends it', async (form) => {
  const { Page, list, add, entity, errors, input, sent, previewText } = form;
  const server = createFakeServer();
  server.respondToRest();
  server.respond(list as 'GET /api/companies/all', []);
  server.fail(add, 503);
  await renderWithProviders(<Page />, { user: { ...sampleUser, role: 'editor' } });
  await page
    .getByRole('button', { name: new RegExp(`^Yeni ${entity}$`, 'i') })
    .first()
    .click();
  const frame = page.getByRole('dialog').or(page.getByRole('region', { name: 'Yeni Ödül' }));
  const field = (label: string) => frame.getByLabelText(new RegExp(`^${label}( \\*)?$`));
  const save = frame.getByRole('button', { name: 'Kaydet' });
  await expect.element(save).toBeVisible();
  for (const [label, text] of Object.entries(errors)) await field(label).fill(text);
  await save.click();
  for (const label of Object.keys(errors)) {
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
  }
  expect(server.getCalls(add)).toEqual([]);
  for (const [label, text] of Object.entries(input)) await field(label).fill(text);
  if (previewText) {
    const preview = frame.getByRole('region', { name: 'Canlı önizleme' });
    await expect.element(preview).toMatchTextContent(previewText);
  }
  await save.click();
  await expect.poll(() => server.getCalls(add).map(({ body }) => body)).toMatchObject([sent]);
});
