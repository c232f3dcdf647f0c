import { collections } from '@vitrin/contract/collections.ts';
import type { ContentName } from '@vitrin/contract/topics.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../test/row-samples.ts';
import { contentLabels } from '../../labels/all-labels.ts';
import { adminPages } from './admin-pages.ts';

interface Form {
  /** Input by field that is invalid. */
  invalid: Record<string, string>;
  /** Input by field, and the body expected to be sent. */
  input: Record<string, string>;
  sent: object;
  /** Text expected in the preview. */
  previewText?: RegExp;
}

const picture = '/favicon.svg';
const link = 'https://ornek.example/uzun/bir/adres/daha';

type OwnTest = 'banners' | 'cards' | 'draws' | 'events';

/** Forms without a test of their own; a missing one is a type error. */
const forms: Record<Exclude<ContentName, OwnTest>, Form> = {
  'sliding-banners': {
    invalid: { Görsel: '' },
    input: { 'Buton Metni': 'Katıl', Görsel: picture, Link: link },
    sent: { buttonText: 'Katıl', imageUrl: picture, link },
  },
  companies: {
    invalid: { Logo: '' },
    input: { 'Firma Adı': 'Orbelix', Logo: picture, 'Web Sitesi': link },
    sent: { name: 'Orbelix', logoUrl: picture, websiteUrl: link },
  },
  'ticket-companies': {
    invalid: { 'Firma Adı': '' },
    input: { 'Firma Adı': 'Orbelix', Logo: picture, 'Web Sitesi': link, 'Bilet Fiyatı': '750' },
    sent: { name: 'Orbelix', logoUrl: picture, websiteUrl: link, ticketPrice: 750 },
    previewText: /Orbelix.*1 Bilet = 750₺/,
  },
  'streaming-verifications': {
    invalid: { 'Yayın Linki': '/profil', 'Puan Ödülü': '0' },
    input: { 'Yayın Linki': link, 'Puan Ödülü': '', Açıklama: 'Cuma yayını' },
    sent: { adminStreamUrl: link, description: 'Cuma yayını' },
  },
  rewards: {
    invalid: { Başlık: '', Açıklama: '', Stok: '-1', 'Üye Başına Sınır': '0' },
    input: { Başlık: 'Kupa', Açıklama: 'Bir kupa', Stok: '', 'Üye Başına Sınır': '2' },
    sent: { title: 'Kupa', description: 'Bir kupa', stock: null, maxPerUser: 2 },
  },
};

it.each(Object.entries(forms) as [keyof typeof forms, Form][])(
  '%s: the form is accessible, validates its input and sends it',
  async (name, form) => {
    const { invalid, input, sent, previewText } = form;
    const { all, create, rowName } = collections[name];
    const { load } = adminPages.find(({ path }) => path === contentLabels[name].adminPath) ?? {};
    const { default: Page } = (await load?.()) ?? {};
    if (!Page) throw new Error(`There is no page of ${name}`);
    const server = createFakeServer();
    server.respondWithSamples();
    server.respond(all.route, []);
    server.fail(create.route, 503);
    await renderWithProviders(<Page />, { user: { ...sampleUser, role: 'editor' } });
    await page
      .getByRole('button', { name: new RegExp(`^Yeni ${rowName}$`, 'i') })
      .first()
      .click();
    const frame = page.getByRole('dialog').or(page.getByRole('region', { name: 'Yeni Ödül' }));
    const field = (label: string) => frame.getByLabelText(new RegExp(`^${label}( \\*)?$`));
    const save = frame.getByRole('button', { name: 'Kaydet' });
    await expect.element(save).toBeVisible();
    for (const [label, text] of Object.entries(invalid)) await field(label).fill(text);
    await save.click();
    for (const label of Object.keys(invalid)) {
      await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
    }
    expect(server.getCalls(create.route)).toEqual([]);
    await expectAccessible();
    for (const [label, text] of Object.entries(input)) await field(label).fill(text);
    if (previewText) {
      const preview = frame.getByRole('region', { name: 'Canlı önizleme' });
      await expect.element(preview).toMatchTextContent(previewText);
    }
    await save.click();
    await expect
      .poll(() => server.getCalls(create.route).map(({ body }) => body))
      .toMatchObject([sent]);
  },
);
