import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  cardDialog,
  cardListRoute,
  getDateTimeField,
  getField,
  openCardForm,
  openFoldedFields,
  saveButton,
} from '../../../../test/card-form.tsx';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { createSampleCard } from '../../../../test/row-samples.ts';
import CardsPage from './cards-page.tsx';

it('the card form stays open and shows errors at empty required fields', async () => {
  await openCardForm();
  await saveButton.click();
  await expect.element(getField('Başlık')).toHaveFocus();
  await expect.element(getField('Başlık')).toHaveAccessibleDescription('Başlık zorunludur.');
  await expect.element(getField('Link')).toHaveAccessibleDescription('Link zorunludur.');
  await getField('Başlık').fill('Bir kart');
  await expect.element(getField('Başlık')).not.toHaveAttribute('aria-invalid', 'true');
  await saveButton.click();
  await expect.element(getField('Link')).toHaveFocus();
  await expect.element(cardDialog).toBeVisible();
});

it.each([390, 1280])(
  'the label of the first invalid field is scrolled into view at %i px',
  async (width) => {
    await page.viewport(width, 500);
    await openCardForm();
    const input = getField('Başlık').element();
    const scroller = input.closest('.overflow-y-auto') as HTMLElement;
    const label = cardDialog.getByText('Başlık *', { exact: true }).element();
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
  await openCardForm();
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

it('the card preview shows the input and reports an image that fails to load', async () => {
  await openCardForm();
  const preview = cardDialog.getByRole('region', { name: 'Canlı önizleme' });
  await getField('Başlık').fill('Işıltı');
  await getField('Alt Başlık').fill('Çok güzel şeyler');
  await expect.element(preview).toMatchTextContent(/Çok güzel şeyler/);
  await getField('Koşullar').fill('En az 100₺ yatırımla');
  await getField('Lisans').fill('Oyun Kurulu 1043');
  await expect.element(preview).toMatchTextContent(/Oyun Kurulu 1043 · En az 100₺ yatırımla/);
  await getField('Arka Plan Görseli').fill('/yok-boyle.png');
  await expect.element(preview).toMatchTextContent(/renk gösteriliyor/);
});

it('the status badge of a card updates when the visibility period starts', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const server = createFakeServer();
  server.respond(cardListRoute, [createSampleCard('Açılan', { visibleFrom: startsAt })]);
  await renderWithProviders(<CardsPage />);
  const tile = page.getByRole('article', { name: 'Açılan' });
  await expect.element(tile).toBeVisible();
  expect(tile.element().textContent).not.toContain('Yayında');
  vi.advanceTimersByTime(3_660_000);
  await expect.element(tile).toMatchTextContent(/Yayında/);
  vi.useRealTimers();
});

it("cards can be filtered by text, and filtered cards can't be reordered", async () => {
  createFakeServer().respond(cardListRoute, [
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

it("the card form edits the text, slug, pictures and facts of the card's own page", async () => {
  const card = createSampleCard('Işıltı', {
    body: 'Yazı',
    slug: 'isilti',
    pictures: ['/a.svg', '/b.svg'],
  });
  const server = await openCardForm(card);
  await expect.element(getField('Sayfa Yazısı')).toHaveValue('Yazı');
  await expect.element(getField('Sayfa Adresi')).toHaveValue('isilti');
  await getField('Sayfa Adresi').fill('');
  await expect.element(getField('Sayfa Adresi')).toHaveAccessibleDescription(/^\/site\/isilti /);
  await cardDialog.getByRole('button', { name: 'Bilgi ekle' }).click();
  await cardDialog.getByLabelText('1. bilginin değeri').fill('2019');
  await saveButton.click();
  await expect.element(cardDialog.getByText('Etiket zorunludur.')).toBeVisible();
  await cardDialog.getByLabelText('1. bilginin etiketi').fill('Kuruluş');
  await cardDialog.getByRole('button', { name: '1. görseli çıkar' }).click();
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
  createFakeServer().respond(cardListRoute, [
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
  await openFoldedFields();
  await getDateTimeField('Görünürlük Başlangıcı').click();
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expectAccessible();
});

it("the fields of a card's own page are hidden until they are opened", async () => {
  await openCardForm();
  await expect.element(getField('Sayfa Yazısı')).not.toBeVisible();
  await cardDialog.getByText('Sitenin kendi sayfası').click();
  await expect.element(getField('Sayfa Yazısı')).toBeVisible();
});
