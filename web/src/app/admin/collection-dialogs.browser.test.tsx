import { collections } from '@vitrin/contract/collections.ts';
import { type ContentName, contentNames } from '@vitrin/contract/topics.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { createSample } from '../../../test/create-sample.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../test/row-samples.ts';
import { contentLabels } from '../../labels/all-labels.ts';
import { getFieldLabel } from '../../labels/field-labels.ts';
import { adminPages } from './admin-pages.ts';

interface Form {
  /** Invalid input by field label. */
  invalidInput: Record<string, string>;
  /** Valid input by field label. */
  input: Record<string, string>;
  /** Body of the request that creates the row. */
  expectedBody: object;
  /** Text expected in the preview. */
  previewText?: RegExp;
}

const picture = '/favicon.svg';
const link = 'https://ornek.example/uzun/bir/adres/daha';

const separatelyTestedNames: ContentName[] = ['banners', 'cards', 'draws', 'events'];

/** Forms that `createForm` does not describe, because labels differ or optional fields matter */
const forms: Partial<Record<ContentName, Form>> = {
  'sliding-banners': {
    invalidInput: { Görsel: '' },
    input: { 'Buton Metni': 'Katıl', Görsel: picture, Link: link },
    expectedBody: { buttonText: 'Katıl', imageUrl: picture, link },
  },
  companies: {
    invalidInput: { Logo: '' },
    input: { 'Firma Adı': 'Orbelix', Logo: picture, 'Web Sitesi': link },
    expectedBody: { name: 'Orbelix', logoUrl: picture, websiteUrl: link },
  },
  'ticket-companies': {
    invalidInput: { 'Firma Adı': '' },
    input: { 'Firma Adı': 'Orbelix', Logo: picture, 'Web Sitesi': link, 'Bilet Fiyatı': '750' },
    expectedBody: { name: 'Orbelix', logoUrl: picture, websiteUrl: link, ticketPrice: 750 },
    previewText: /Orbelix.*1 Bilet = 750₺/,
  },
  'streaming-verifications': {
    invalidInput: { 'Yayın Linki': '/profil', 'Puan Ödülü': '0' },
    input: { 'Yayın Linki': link, 'Puan Ödülü': '', Açıklama: 'Cuma yayını' },
    expectedBody: { adminStreamUrl: link, description: 'Cuma yayını' },
  },
  questions: {
    invalidInput: { Soru: '', Yanıt: '' },
    input: { Soru: 'Puanım neden gelmedi?', Yanıt: 'Bir **gün** bekleyin.', Kategori: 'Puanlar' },
    expectedBody: {
      question: 'Puanım neden gelmedi?',
      answer: 'Bir **gün** bekleyin.',
      category: 'Puanlar',
    },
    previewText: /Puanım neden gelmedi\? *Bir gün bekleyin\./,
  },
  rewards: {
    invalidInput: { Başlık: '', Açıklama: '', Stok: '-1', 'Üye Başına Sınır': '0' },
    input: { Başlık: 'Kupa', Açıklama: 'Bir kupa', Stok: '', 'Üye Başına Sınır': '2' },
    expectedBody: { title: 'Kupa', description: 'Bir kupa', stock: null, maxPerUser: 2 },
  },
};

/** Returns the input of a form whose required fields are first empty, then filled. */
function createForm(name: ContentName): Form {
  const { fields, defaults } = collections[name];
  const values = Object.entries(fields).flatMap(([field, schema]) =>
    field in defaults ? [] : [{ field, value: createSample(schema, field) }],
  );
  return {
    invalidInput: Object.fromEntries(values.map(({ field }) => [getFieldLabel(field), ''])),
    input: Object.fromEntries(
      values.map(({ field, value }) => [getFieldLabel(field), String(value)]),
    ),
    expectedBody: Object.fromEntries(values.map(({ field, value }) => [field, value])),
  };
}

it.each(contentNames.filter((name) => !separatelyTestedNames.includes(name)))(
  '%s: the form is accessible, validates its input and sends it',
  async (name) => {
    const { invalidInput, input, expectedBody, previewText } = forms[name] ?? createForm(name);
    const { all, create, rowName } = collections[name];
    const { load } = adminPages.find(({ path }) => path === contentLabels[name].adminPath) ?? {};
    const { default: Page } = (await load?.()) ?? {};
    if (!Page) throw new Error(`No admin page of ${name}`);
    const server = createFakeServer();
    server.respondWithSamples();
    server.respond(all.route, []);
    server.fail(create.route, 503);
    await renderWithProviders(<Page />, { user: { ...sampleUser, role: 'editor' } });
    await page
      .getByRole('button', { name: new RegExp(`^Yeni ${rowName}$`, 'i') })
      .first()
      .click();
    const editor = page.getByRole('dialog').or(page.getByRole('region', { name: 'Yeni Ödül' }));
    const getField = (label: string) => editor.getByLabelText(new RegExp(`^${label}( \\*)?$`));
    const saveButton = editor.getByRole('button', { name: 'Kaydet' });
    await expect.element(saveButton).toBeVisible();
    for (const [label, text] of Object.entries(invalidInput)) await getField(label).fill(text);
    await saveButton.click();
    for (const label of Object.keys(invalidInput)) {
      await expect.element(getField(label)).toHaveAttribute('aria-invalid', 'true');
    }
    expect(server.getCalls(create.route)).toEqual([]);
    await expectAccessible();
    for (const [label, text] of Object.entries(input)) await getField(label).fill(text);
    if (previewText) {
      const preview = editor.getByRole('region', { name: 'Canlı önizleme' });
      await expect.element(preview).toMatchTextContent(previewText);
    }
    await saveButton.click();
    await expect
      .poll(() => server.getCalls(create.route).map(({ body }) => body))
      .toMatchObject([expectedBody]);
  },
);
