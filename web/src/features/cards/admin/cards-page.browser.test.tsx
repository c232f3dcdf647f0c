import type { Card } from '@vitrin/contract/cards.ts';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { createSampleCard } from '../../../../test/row-samples.ts';
import CardsPage from './cards-page.tsx';

const listRoute = 'GET /api/cards/all';
const createRoute = 'POST /api/cards';

const dialog = page.getByRole('dialog', { name: /^(Yeni Kart|Kartı Düzenle)$/ });
const field = (label: string) => dialog.getByLabelText(new RegExp(`^${label}( \\*)?$`));
const dateTimeField = (label: string) => dialog.getByRole('button', { name: label });
const save = dialog.getByRole('button', { name: 'Kaydet' });
const picker = page.getByRole('dialog', { name: 'Tarih ve saat seç' });
const typeTime = async (label: string, day: string, hour: string) => {
  await dateTimeField(label).click();
  await picker.getByLabelText('Tarih').fill(day);
  await picker.getByLabelText('Saat').fill(hour);
  await userEvent.keyboard('{Enter}');
  await expect.element(picker).not.toBeInTheDocument();
};

async function open(...cards: Card[]) {
  const server = createFakeServer();
  server.respond(listRoute, cards);
  await renderWithProviders(<CardsPage />);
  const [first] = cards;
  await page
    .getByRole('button', { name: first ? `${first.title} kartını düzenle` : 'Yeni Kart' })
    .click();
  return server;
}

it('empty required fields show errors and keep the dialog open', async () => {
  await open();
  await save.click();
  await expect.element(field('Başlık')).toHaveFocus();
  await expect.element(field('Başlık')).toHaveAccessibleDescription('Başlık zorunludur.');
  await expect.element(field('Link')).toHaveAccessibleDescription('Link zorunludur.');
  await field('Başlık').fill('Bir kart');
  await expect.element(field('Başlık')).not.toHaveAttribute('aria-invalid', 'true');
  await save.click();
  await expect.element(field('Link')).toHaveFocus();
  await expect.element(dialog).toBeVisible();
});

it.each([390, 1280])(
  'the label of the first invalid field is scrolled into view at %i px',
  async (width) => {
    await page.viewport(width, 500);
    await open();
    const input = field('Başlık').element();
    const scroller = input.closest('.overflow-y-auto') as HTMLElement;
    const label = dialog.getByText('Başlık *', { exact: true }).element();
    const hidden = () =>
      label.getBoundingClientRect().top - scroller.getBoundingClientRect().top < 0;
    // Scroll so that the input is visible and its label is not.
    scroller.scrollTop +=
      label.getBoundingClientRect().bottom - scroller.getBoundingClientRect().top;
    expect(hidden()).toBe(true);
    await save.click();
    await expect.element(field('Başlık')).toHaveFocus();
    await expect.poll(hidden).toBe(false);

    scroller.scrollTop = 10_000;
    await save.click();
    await expect.poll(hidden).toBe(false);
  },
);

it('the card form rejects invalid URLs and colours', async () => {
  await open();
  await field('Başlık').fill('Bir kart');
  for (const [url, label] of Object.entries({
    'javascript:alert(1)': 'Link',
    '//evil.example': 'Link',
    'data:text/html,x': 'Logo',
    'ornek.example': 'Arka Plan Görseli',
  })) {
    await field('Link').fill('https://ornek.example');
    await field(label).fill(url);
    await save.click();
    await expect.element(field(label)).toHaveFocus();
    await expect.element(field(label)).toHaveAccessibleDescription(/http:\/\/(,| veya) https:\/\//);
    await field(label).fill('');
  }
  await field('Link').fill('https://ornek.example');
  await field('Arka Plan Rengi').fill('mor');
  await save.click();
  await expect.element(field('Arka Plan Rengi')).toHaveFocus();
  await expect
    .element(field('Arka Plan Rengi'))
    .toHaveAccessibleDescription('Renk #8b5cf6 biçiminde olmalıdır.');
});

it('the card form rejects a visibility period that ends before it starts', async () => {
  await open();
  await field('Başlık').fill('Bir kart');
  await field('Link').fill('/profil');
  await typeTime('Görünürlük Başlangıcı', '2.1.2030', '10:00');
  await typeTime('Görünürlük Bitişi', '2.1.2030', '09:59');
  await save.click();
  const end = dateTimeField('Görünürlük Bitişi');
  await expect
    .element(end)
    .toHaveAccessibleDescription(/Görünürlük bitişi başlangıcından önce olamaz\./);
  await expect.element(end).toHaveFocus();
});

it('the card form rejects a date that does not exist', async () => {
  await open();
  await dateTimeField('Görünürlük Bitişi').click();
  await picker.getByLabelText('Tarih').fill('31.02.2030');
  await picker.getByRole('button', { name: 'Tamam' }).click();
  await expect.element(picker.getByRole('alert')).toMatchTextContent(/gg\.aa\.yyyy/);
  await picker.getByLabelText('Tarih').fill('28.02.2030');
  await picker.getByLabelText('Saat').fill('24:00');
  await picker.getByRole('button', { name: 'Tamam' }).click();
  await expect.element(picker).toBeVisible();
  await picker.getByRole('button', { name: 'Temizle' }).click();
  await expect.element(picker).not.toBeInTheDocument();
  await expect.element(dateTimeField('Görünürlük Bitişi')).toHaveTextContent('Süresiz');
});

it('typed times are Istanbul time and are shown again unchanged', async () => {
  const server = await open();
  await field('Başlık').fill('Pencere');
  await field('Link').fill('/profil');
  const startField = dateTimeField('Görünürlük Başlangıcı');
  // The previous day in New York and the previous year in UTC.
  await typeTime('Görünürlük Başlangıcı', '01.01.2031', '00:30');
  await expect.element(startField).toHaveTextContent('01.01.2031 00:30');
  const card = createSampleCard('Pencere', { visibleFrom: '2030-12-31T21:30:00.000Z' });
  server.respond(createRoute, card, [listRoute]);
  server.respond(listRoute, [card]);
  await save.click();
  const tile = page.getByRole('article', { name: 'Pencere' });
  await expect.element(tile).toMatchTextContent(/1 Ocak 2031/);
  expect(server.getCalls(createRoute)).toMatchObject([{ body: { visibleFrom: card.visibleFrom } }]);

  await page.getByRole('button', { name: 'Pencere kartını düzenle' }).click();
  await startField.click();
  await expect.element(picker.getByLabelText('Tarih')).toHaveValue('01.01.2031');
  await expect.element(picker.getByLabelText('Saat')).toHaveValue('00:30');
  await expect.element(picker.getByRole('grid', { name: /Ocak 2031/ })).toBeVisible();
  await expect.element(picker.getByRole('gridcell', { selected: true })).toHaveTextContent('1');
});

it('the calendar selects Istanbul dates', async () => {
  const card = createSampleCard('Takvim', { visibleFrom: '2030-12-31T21:30:00.000Z' });
  const server = await open(card);
  await dateTimeField('Görünürlük Başlangıcı').click();
  await picker.getByRole('button', { name: /\b15 Ocak 2031\b/ }).click();
  await expect.element(picker.getByLabelText('Tarih')).toHaveValue('15.01.2031');
  await picker.getByRole('button', { name: 'Tamam' }).click();
  await expect
    .element(dateTimeField('Görünürlük Başlangıcı'))
    .toHaveTextContent('15.01.2031 00:30');
  server.respond('PATCH /api/cards/:id', card);
  await save.click();
  await expect
    .poll(() => server.getCalls('PATCH /api/cards/:id').at(-1)?.body)
    .toEqual({ visibleFrom: '2031-01-14T21:30:00.000Z' });
});

it('the preview follows the input and reports an image that fails to load', async () => {
  await open();
  const preview = dialog.getByRole('region', { name: 'Canlı önizleme' });
  await field('Başlık').fill('Işıltı');
  await field('Alt Başlık').fill('Çok güzel şeyler');
  await expect.element(preview).toMatchTextContent(/Çok güzel şeyler/);
  await field('Arka Plan Görseli').fill('/yok-boyle.png');
  await expect.element(preview).toMatchTextContent(/renk gösteriliyor/);
});

it('a status badge updates when the visibility period starts', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const server = createFakeServer();
  server.respond(listRoute, [createSampleCard('Açılan', { visibleFrom: soon })]);
  await renderWithProviders(<CardsPage />);
  const tile = page.getByRole('article', { name: 'Açılan' });
  await expect.element(tile).toBeVisible();
  expect(tile.element().textContent).not.toContain('Yayında');
  vi.advanceTimersByTime(3_660_000);
  await expect.element(tile).toMatchTextContent(/Yayında/);
  vi.useRealTimers();
});

it('a new card is published with sort order 0, offers used categories and completes the URL', async () => {
  const server = createFakeServer();
  server.respond(listRoute, [createSampleCard('Bir', { sortOrder: 4, category: 'Spor' })]);
  await renderWithProviders(<CardsPage />);
  await page.getByRole('button', { name: 'Yeni Kart' }).click();
  await field('Başlık').fill('Yeni');
  await field('Link').fill('deneme.com');
  await userEvent.keyboard('{Tab}');
  await expect.element(field('Link')).toHaveValue('https://deneme.com');
  expect(dialog.element().querySelector('datalist option')?.getAttribute('value')).toBe('Spor');
  // A date without a time includes the whole last day, in Istanbul.
  await dateTimeField('Görünürlük Bitişi').click();
  await picker.getByLabelText('Tarih').fill('01.01.2031');
  await expect.element(picker).toMatchTextContent(/o günün sonuna kadar/);
  await userEvent.keyboard('{Enter}');
  await expect.element(dateTimeField('Görünürlük Bitişi')).toHaveTextContent('01.01.2031 23:59');
  server.respond(createRoute, createSampleCard('Yeni'), [listRoute]);
  await save.click();
  await expect.poll(() => server.getCalls(createRoute)).toHaveLength(1);
  expect(server.getCalls(createRoute)[0]?.body).toMatchObject({
    link: 'https://deneme.com',
    status: 'published',
    sortOrder: 0,
    visibleTo: '2031-01-01T20:59:00.000Z',
  });
});

it("cards can be filtered by text and category, and can't be reordered meanwhile", async () => {
  createFakeServer().respond(listRoute, [
    createSampleCard('Işıltı', { category: 'Spor' }),
    createSampleCard('Zirvelon'),
  ]);
  await renderWithProviders(<CardsPage />);
  const tile = (name: string) => page.getByRole('article', { name });
  await page.getByRole('textbox', { name: 'Ara' }).fill('isilti');
  await expect.element(tile('Zirvelon')).not.toBeInTheDocument();
  await expect.element(tile('Işıltı')).toBeVisible();
  expect(page.getByRole('button', { name: /sırasını değiştir/ }).query()).toBeNull();
  await page.getByRole('textbox', { name: 'Ara' }).fill('yok');
  await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
  await expect.element(tile('Zirvelon')).toBeVisible();
});

it("a card's own page has a text, a slug, pictures and facts", async () => {
  const card = createSampleCard('Işıltı', {
    body: 'Yazı',
    slug: 'isilti',
    pictures: ['/a.svg', '/b.svg'],
  });
  const server = await open(card);
  await expect.element(field('Sayfa Yazısı')).toHaveValue('Yazı');
  await expect.element(field('Sayfa Adresi')).toHaveValue('isilti');
  await field('Sayfa Adresi').fill('');
  await expect.element(field('Sayfa Adresi')).toHaveAccessibleDescription(/^\/site\/isilti /);
  await dialog.getByRole('button', { name: 'Bilgi ekle' }).click();
  await dialog.getByLabelText('1. bilginin değeri').fill('2019');
  await save.click();
  await expect.element(dialog.getByText('Etiket zorunludur.')).toBeVisible();
  await dialog.getByLabelText('1. bilginin etiketi').fill('Kuruluş');
  await dialog.getByRole('button', { name: '1. görseli çıkar' }).click();
  const slugTaken = 'Bu sayfa adresi başka bir kartta kullanılıyor.';
  server.fail('PATCH /api/cards/:id', 409, slugTaken, [{ path: 'slug', message: slugTaken }]);
  await save.click();
  await expect.element(field('Sayfa Adresi')).toHaveAccessibleDescription(new RegExp(slugTaken));
  // Only changed fields are sent.
  expect(server.getCalls('PATCH /api/cards/:id').at(-1)?.body).toEqual({
    slug: null,
    facts: [{ label: 'Kuruluş', value: '2019' }],
    pictures: ['/b.svg'],
  });
});

it('the page and its form with errors, a list and a calendar are accessible', async () => {
  createFakeServer().respond(listRoute, [
    createSampleCard('Işıltı', { category: 'Spor', visibleFrom: '2031-01-01T06:00:00.000Z' }),
    createSampleCard('Taslak', { status: 'draft' }),
    createSampleCard('Gizli', { status: 'hidden' }),
  ]);
  await renderWithProviders(<CardsPage />);
  await expect.element(page.getByRole('article', { name: 'Gizli' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Gizli kartını sil' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Kart silinsin mi?' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');

  await page.getByRole('button', { name: 'Yeni Kart' }).click();
  await save.click();
  await expect.element(field('Link')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await field('Durum').click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
  // A resize closes the list.
  await expectAccessible([1280]);
  await userEvent.keyboard('{Escape}');
  await dateTimeField('Görünürlük Başlangıcı').click();
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expectAccessible();
});

it("the fields of a card's own page are hidden until they are opened", async () => {
  await open();
  await expect.element(field('Sayfa Yazısı')).not.toBeVisible();
  await dialog.getByText('Sitenin kendi sayfası').click();
  await expect.element(field('Sayfa Yazısı')).toBeVisible();
});
