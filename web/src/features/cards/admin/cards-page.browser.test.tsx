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
const getField = (label: string) => dialog.getByLabelText(new RegExp(`^${label}( \\*)?$`));
const getDateTimeField = (label: string) => dialog.getByRole('button', { name: label });
const saveButton = dialog.getByRole('button', { name: 'Kaydet' });
const picker = page.getByRole('dialog', { name: 'Tarih ve saat seç' });
const typeTime = async (label: string, date: string, time: string) => {
  await getDateTimeField(label).click();
  await picker.getByLabelText('Tarih').fill(date);
  await picker.getByLabelText('Saat').fill(time);
  await userEvent.keyboard('{Enter}');
  await expect.element(picker).not.toBeInTheDocument();
};

async function openForm(...cards: Card[]) {
  const server = createFakeServer();
  server.respond(listRoute, cards);
  await renderWithProviders(<CardsPage />);
  const [firstCard] = cards;
  await page
    .getByRole('button', { name: firstCard ? `${firstCard.title} kartını düzenle` : 'Yeni Kart' })
    .click();
  return server;
}

it('the card form stays open and shows errors at empty required fields', async () => {
  await openForm();
  await saveButton.click();
  await expect.element(getField('Başlık')).toHaveFocus();
  await expect.element(getField('Başlık')).toHaveAccessibleDescription('Başlık zorunludur.');
  await expect.element(getField('Link')).toHaveAccessibleDescription('Link zorunludur.');
  await getField('Başlık').fill('Bir kart');
  await expect.element(getField('Başlık')).not.toHaveAttribute('aria-invalid', 'true');
  await saveButton.click();
  await expect.element(getField('Link')).toHaveFocus();
  await expect.element(dialog).toBeVisible();
});

it.each([390, 1280])(
  'the label of the first invalid field is scrolled into view at %i px',
  async (width) => {
    await page.viewport(width, 500);
    await openForm();
    const input = getField('Başlık').element();
    const scroller = input.closest('.overflow-y-auto') as HTMLElement;
    const label = dialog.getByText('Başlık *', { exact: true }).element();
    const isLabelHidden = () =>
      label.getBoundingClientRect().top - scroller.getBoundingClientRect().top < 0;
    // Scroll so that the input is visible and its label is not.
    scroller.scrollTop +=
      label.getBoundingClientRect().bottom - scroller.getBoundingClientRect().top;
    expect(isLabelHidden()).toBe(true);
    await saveButton.click();
    await expect.element(getField('Başlık')).toHaveFocus();
    await expect.poll(isLabelHidden).toBe(false);

    scroller.scrollTop = 10_000;
    await saveButton.click();
    await expect.poll(isLabelHidden).toBe(false);
  },
);

it('the card form rejects invalid URLs and colours', async () => {
  await openForm();
  await getField('Başlık').fill('Bir kart');
  for (const [url, label] of Object.entries({
    'javascript:alert(1)': 'Link',
    '//evil.example': 'Link',
    'data:text/html,x': 'Logo',
    'ornek.example': 'Arka Plan Görseli',
  })) {
    await getField('Link').fill('https://ornek.example');
    await getField(label).fill(url);
    await saveButton.click();
    await expect.element(getField(label)).toHaveFocus();
    await expect
      .element(getField(label))
      .toHaveAccessibleDescription(/http:\/\/(,| veya) https:\/\//);
    await getField(label).fill('');
  }
  await getField('Link').fill('https://ornek.example');
  await getField('Arka Plan Rengi').fill('mor');
  await saveButton.click();
  await expect.element(getField('Arka Plan Rengi')).toHaveFocus();
  await expect
    .element(getField('Arka Plan Rengi'))
    .toHaveAccessibleDescription('Renk #8b5cf6 biçiminde olmalıdır.');
});

it('the card form rejects a visibility period that ends before it starts', async () => {
  await openForm();
  await getField('Başlık').fill('Bir kart');
  await getField('Link').fill('/profil');
  await typeTime('Görünürlük Başlangıcı', '2.1.2030', '10:00');
  await typeTime('Görünürlük Bitişi', '2.1.2030', '09:59');
  await saveButton.click();
  const endField = getDateTimeField('Görünürlük Bitişi');
  await expect
    .element(endField)
    .toHaveAccessibleDescription(/Görünürlük bitişi başlangıcından önce olamaz\./);
  await expect.element(endField).toHaveFocus();
});

it('the card form rejects a date that does not exist', async () => {
  await openForm();
  await getDateTimeField('Görünürlük Bitişi').click();
  await picker.getByLabelText('Tarih').fill('31.02.2030');
  await picker.getByRole('button', { name: 'Tamam' }).click();
  await expect.element(picker.getByRole('alert')).toMatchTextContent(/gg\.aa\.yyyy/);
  await picker.getByLabelText('Tarih').fill('28.02.2030');
  await picker.getByLabelText('Saat').fill('24:00');
  await picker.getByRole('button', { name: 'Tamam' }).click();
  await expect.element(picker).toBeVisible();
  await picker.getByRole('button', { name: 'Temizle' }).click();
  await expect.element(picker).not.toBeInTheDocument();
  await expect.element(getDateTimeField('Görünürlük Bitişi')).toHaveTextContent('Süresiz');
});

it('the card form reads typed times as Istanbul time and shows the same times again', async () => {
  const server = await openForm();
  await getField('Başlık').fill('Pencere');
  await getField('Link').fill('/profil');
  const startField = getDateTimeField('Görünürlük Başlangıcı');
  // The previous day in New York and the previous year in UTC.
  await typeTime('Görünürlük Başlangıcı', '01.01.2031', '00:30');
  await expect.element(startField).toHaveTextContent('01.01.2031 00:30');
  const card = createSampleCard('Pencere', { visibleFrom: '2030-12-31T21:30:00.000Z' });
  server.respond(createRoute, card, [listRoute]);
  server.respond(listRoute, [card]);
  await saveButton.click();
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

it('the calendar of the card form selects Istanbul dates', async () => {
  const card = createSampleCard('Takvim', { visibleFrom: '2030-12-31T21:30:00.000Z' });
  const server = await openForm(card);
  await getDateTimeField('Görünürlük Başlangıcı').click();
  await picker.getByRole('button', { name: /\b15 Ocak 2031\b/ }).click();
  await expect.element(picker.getByLabelText('Tarih')).toHaveValue('15.01.2031');
  await picker.getByRole('button', { name: 'Tamam' }).click();
  await expect
    .element(getDateTimeField('Görünürlük Başlangıcı'))
    .toHaveTextContent('15.01.2031 00:30');
  server.respond('PATCH /api/cards/:id', card);
  await saveButton.click();
  await expect
    .poll(() => server.getCalls('PATCH /api/cards/:id').at(-1)?.body)
    .toEqual({ visibleFrom: '2031-01-14T21:30:00.000Z' });
});

it('the card preview shows the input and reports an image that fails to load', async () => {
  await openForm();
  const preview = dialog.getByRole('region', { name: 'Canlı önizleme' });
  await getField('Başlık').fill('Işıltı');
  await getField('Alt Başlık').fill('Çok güzel şeyler');
  await expect.element(preview).toMatchTextContent(/Çok güzel şeyler/);
  await getField('Arka Plan Görseli').fill('/yok-boyle.png');
  await expect.element(preview).toMatchTextContent(/renk gösteriliyor/);
});

it('the status badge of a card updates when the visibility period starts', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const server = createFakeServer();
  server.respond(listRoute, [createSampleCard('Açılan', { visibleFrom: startsAt })]);
  await renderWithProviders(<CardsPage />);
  const tile = page.getByRole('article', { name: 'Açılan' });
  await expect.element(tile).toBeVisible();
  expect(tile.element().textContent).not.toContain('Yayında');
  vi.advanceTimersByTime(3_660_000);
  await expect.element(tile).toMatchTextContent(/Yayında/);
  vi.useRealTimers();
});

it('the form of a new card publishes it with sort order 0, offers used categories and completes the URL', async () => {
  const server = createFakeServer();
  server.respond(listRoute, [createSampleCard('Bir', { sortOrder: 4, category: 'Spor' })]);
  await renderWithProviders(<CardsPage />);
  await page.getByRole('button', { name: 'Yeni Kart' }).click();
  await getField('Başlık').fill('Yeni');
  await getField('Link').fill('deneme.com');
  await userEvent.keyboard('{Tab}');
  await expect.element(getField('Link')).toHaveValue('https://deneme.com');
  expect(dialog.element().querySelector('datalist option')?.getAttribute('value')).toBe('Spor');
  // A date without a time includes the whole last day, in Istanbul.
  await getDateTimeField('Görünürlük Bitişi').click();
  await picker.getByLabelText('Tarih').fill('01.01.2031');
  await expect.element(picker).toMatchTextContent(/o günün sonuna kadar/);
  await userEvent.keyboard('{Enter}');
  await expect.element(getDateTimeField('Görünürlük Bitişi')).toHaveTextContent('01.01.2031 23:59');
  server.respond(createRoute, createSampleCard('Yeni'), [listRoute]);
  await saveButton.click();
  await expect.poll(() => server.getCalls(createRoute)).toHaveLength(1);
  expect(server.getCalls(createRoute)[0]?.body).toMatchObject({
    link: 'https://deneme.com',
    status: 'published',
    sortOrder: 0,
    visibleTo: '2031-01-01T20:59:00.000Z',
  });
});

it("cards can be filtered by text, and filtered cards can't be reordered", async () => {
  createFakeServer().respond(listRoute, [
    createSampleCard('Işıltı', { category: 'Spor' }),
    createSampleCard('Zirvelon'),
  ]);
  await renderWithProviders(<CardsPage />);
  const getTile = (name: string) => page.getByRole('article', { name });
  await page.getByRole('textbox', { name: 'Ara' }).fill('isilti');
  await expect.element(getTile('Zirvelon')).not.toBeInTheDocument();
  await expect.element(getTile('Işıltı')).toBeVisible();
  expect(page.getByRole('button', { name: /sırasını değiştir/ }).query()).toBeNull();
  await page.getByRole('textbox', { name: 'Ara' }).fill('yok');
  await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
  await expect.element(getTile('Zirvelon')).toBeVisible();
});

it("a card's own page has a text, a slug, pictures and facts", async () => {
  const card = createSampleCard('Işıltı', {
    body: 'Yazı',
    slug: 'isilti',
    pictures: ['/a.svg', '/b.svg'],
  });
  const server = await openForm(card);
  await expect.element(getField('Sayfa Yazısı')).toHaveValue('Yazı');
  await expect.element(getField('Sayfa Adresi')).toHaveValue('isilti');
  await getField('Sayfa Adresi').fill('');
  await expect.element(getField('Sayfa Adresi')).toHaveAccessibleDescription(/^\/site\/isilti /);
  await dialog.getByRole('button', { name: 'Bilgi ekle' }).click();
  await dialog.getByLabelText('1. bilginin değeri').fill('2019');
  await saveButton.click();
  await expect.element(dialog.getByText('Etiket zorunludur.')).toBeVisible();
  await dialog.getByLabelText('1. bilginin etiketi').fill('Kuruluş');
  await dialog.getByRole('button', { name: '1. görseli çıkar' }).click();
  const slugTakenMessage = 'Bu sayfa adresi başka bir kartta kullanılıyor.';
  server.fail('PATCH /api/cards/:id', 409, slugTakenMessage, [
    { path: 'slug', message: slugTakenMessage },
  ]);
  await saveButton.click();
  await expect
    .element(getField('Sayfa Adresi'))
    .toHaveAccessibleDescription(new RegExp(slugTakenMessage));
  // Only changed fields are sent.
  expect(server.getCalls('PATCH /api/cards/:id').at(-1)?.body).toEqual({
    slug: null,
    facts: [{ label: 'Kuruluş', value: '2019' }],
    pictures: ['/b.svg'],
  });
});

it('the cards page and its form with errors, a list and a calendar are accessible', async () => {
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
  await saveButton.click();
  await expect.element(getField('Link')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await getField('Durum').click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
  // A resize closes the list.
  await expectAccessible([1280]);
  await userEvent.keyboard('{Escape}');
  await getDateTimeField('Görünürlük Başlangıcı').click();
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expectAccessible();
});

it("the fields of a card's own page are hidden until they are opened", async () => {
  await openForm();
  await expect.element(getField('Sayfa Yazısı')).not.toBeVisible();
  await dialog.getByText('Sitenin kendi sayfası').click();
  await expect.element(getField('Sayfa Yazısı')).toBeVisible();
});
