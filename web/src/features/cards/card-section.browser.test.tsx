import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { createSamplePublicCard } from '../../../test/row-samples.ts';
import { AdLabelProvider } from '../../ui/display/ad-label.tsx';
import { CardSection } from './card-section.tsx';

const columns = { desktop: '3', tablet: '2', mobile: '1' };
const cards = page.getByRole('listitem');
const getChip = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });

const searchField = page.getByRole('searchbox', { name: 'Site ara' });
const fourCards = [
  createSamplePublicCard('Bir', { category: 'Çekiliş', createdAt: '2026-11-02T09:00:00.000Z' }),
  createSamplePublicCard('İki', { category: 'Çekiliş', createdAt: '2026-11-04T09:00:00.000Z' }),
  createSamplePublicCard('Üç', { category: 'Dergi', createdAt: '2026-11-03T09:00:00.000Z' }),
  createSamplePublicCard('Dört', { category: 'Casino', createdAt: '2026-11-01T09:00:00.000Z' }),
];
const listChips = () =>
  page
    .getByRole('button')
    .elements()
    .map((button) => button.textContent);
const listTitles = () => cards.elements().map((card) => card.querySelector('b')?.textContent);

async function renderCards(publicCards: ReturnType<typeof createSamplePublicCard>[], at = '/') {
  const server = createFakeServer();
  server.respond('GET /api/cards', publicCards);
  await renderWithProviders(
    <AdLabelProvider value="Reklam">
      <CardSection columns={columns} />
    </AdLabelProvider>,
    { at },
  );
  await expect.element(page.getByRole('region', { name: 'Güvenilir Siteler' })).toBeVisible();
  await expect.element(searchField).toBeVisible();
  return server;
}

it('the card section shows a chip per category in Turkish order, and a chip filters the cards', async () => {
  await renderCards(fourCards);
  expect(listChips()).toEqual(['Tümü 4', 'Casino 1', 'Çekiliş 2', 'Dergi 1']);
  await expect.element(getChip('Tümü')).toHaveAttribute('aria-pressed', 'true');
  await getChip('Çekiliş').click();
  await expect.element(getChip('Çekiliş')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(getChip('Tümü')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText('2 site')).toBeVisible();
  expect(cards.elements()).toHaveLength(2);
  await getChip('Tümü').click();
  await expect.element(page.getByText('4 site')).toBeVisible();
});

it('cards are searched, filtered and sorted in the browser, and the URL contains the state', async () => {
  const server = await renderCards(fourCards);
  await searchField.fill('CEK');
  await expect.poll(listTitles).toEqual(['Bir', 'İki']);
  expect(listChips()).toEqual(['Tümü 2', 'Casino 0', 'Çekiliş 2', 'Dergi 0']);
  await page.getByRole('combobox', { name: 'Sırala' }).selectOptions('En yeni');
  await expect.poll(listTitles).toEqual(['İki', 'Bir']);
  await getChip('Çekiliş').click();
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(window.location.search)))
    .toEqual({ ara: 'CEK', sirala: 'yeni', kategori: 'Çekiliş' });
  expect(server.getCalls('GET /api/cards')).toHaveLength(1);
});

it('the first match is in sight while the user types, on a low screen too', async () => {
  await page.viewport(1280, 340);
  await renderCards(fourCards);
  await searchField.fill('CEK');
  await expect.poll(listTitles).toEqual(['Bir', 'İki']);
  const isInSight = () => {
    const { top, bottom } = cards.first().element().getBoundingClientRect();
    return top >= 0 && bottom <= 340;
  };
  await expect.poll(isInSight).toBe(true);
});

it('the card section reads its state from the URL; filters without matches can be cleared', async () => {
  await renderCards(fourCards, '/?ara=yok&kategori=Dergi&sirala=ad');
  await expect
    .element(page.getByRole('heading', { name: 'Aramanıza uyan site yok' }))
    .toBeVisible();
  await expect.element(searchField).toHaveValue('yok');
  await expect.element(getChip('Dergi')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Filtreyi temizle' }).click();
  await expect.poll(listTitles).toEqual(['Bir', 'Dört', 'İki', 'Üç']);
  await expect.element(searchField).toHaveValue('');
  expect(window.location.search).toBe('?sirala=ad');
});

it('a long card title takes two lines and does not stretch its row', async () => {
  await page.viewport(1280, 800);
  const longTitle = 'Uzun başlıklı bir tanıtım kartı '.repeat(6).trim();
  await renderCards([
    createSamplePublicCard(longTitle),
    createSamplePublicCard('Kısa'),
    createSamplePublicCard('Orta'),
  ]);
  const [row] = cards.elements();
  const title = row?.querySelector('b');
  // Two lines of 20 px with line height 1.2.
  expect(title?.clientHeight).toBe(48);
  expect(title?.scrollHeight).toBeGreaterThan(48);
  expect(row?.getBoundingClientRect().height).toBeLessThan(300);
});

it('the card section ignores an unknown category in the URL', async () => {
  await renderCards(fourCards, '/?kategori=Yok');
  expect(listTitles()).toHaveLength(4);
  await expect.element(getChip('Tümü')).toHaveAttribute('aria-pressed', 'true');
});

it('a card links to the site with click tracking and a label, or to its own page', async () => {
  const link = 'https://ornek.example';
  await renderCards([
    createSamplePublicCard('Sitesi', { link }),
    createSamplePublicCard('Sayfası', { link, slug: 'sayfasi' }),
  ]);
  const siteLink = page.getByRole('link', { name: /Sitesi.*Siteye Git/ });
  await expect.element(siteLink).toHaveAttribute('href', link);
  await expect.element(siteLink).toHaveAttribute('data-report');
  await expect.element(siteLink).toMatchTextContent(/Reklam/);
  const pageLink = page.getByRole('link', { name: /Sayfası.*İncele/ });
  await expect.element(pageLink).toHaveAttribute('href', '/site/sayfasi');
  await expect.element(pageLink).not.toMatchTextContent(/Reklam/);
  await expect.element(pageLink).not.toHaveAttribute('data-report');
  await expect.element(pageLink).not.toHaveAttribute('target');
});

it('a card with broken images has the same size as a card without images', async () => {
  const brokenUrl = 'http://127.0.0.1:1/yok.png';
  const sharedFields = { subtitle: 'Aynı boyda' };
  // In one column: the tallest card of a row determines the height of the others.
  await page.viewport(500, 800);
  await renderCards([
    createSamplePublicCard('Aynı', {
      ...sharedFields,
      logoUrl: brokenUrl,
      backgroundImageUrl: brokenUrl,
    }),
    createSamplePublicCard('Aynı', sharedFields),
  ]);
  await expect.poll(() => document.querySelectorAll('li img').length).toBe(0);
  const [brokenCard, plainCard] = cards.elements();
  expect(brokenCard?.querySelector('[data-plate]')?.textContent).toContain('Aynı');
  const measureParts = (card: Element | undefined) => {
    // Measure the link, because the card is lifted on hover.
    const { top = 0 } = card?.firstElementChild?.getBoundingClientRect() ?? {};
    return [...(card?.querySelectorAll('*') ?? [])].map((part) => {
      const box = part.getBoundingClientRect();
      return [
        part.tagName,
        Math.round(box.top - top),
        Math.round(box.height),
        Math.round(box.width),
      ];
    });
  };
  expect(measureParts(brokenCard)).toEqual(measureParts(plainCard));
});
