import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { createSamplePublicCard } from '../../../test/row-samples.ts';
import { CardSection } from './card-section.tsx';

const columns = { desktop: '3', tablet: '2', mobile: '1' };
const cards = page.getByRole('listitem');
const chip = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });

const search = page.getByRole('searchbox', { name: 'Site ara' });
const four = [
  createSamplePublicCard('Bir', { category: 'Çekiliş', createdAt: '2026-11-02T09:00:00.000Z' }),
  createSamplePublicCard('İki', { category: 'Çekiliş', createdAt: '2026-11-04T09:00:00.000Z' }),
  createSamplePublicCard('Üç', { category: 'Dergi', createdAt: '2026-11-03T09:00:00.000Z' }),
  createSamplePublicCard('Dört', { category: 'Casino', createdAt: '2026-11-01T09:00:00.000Z' }),
];
const chips = () =>
  page
    .getByRole('button')
    .elements()
    .map((button) => button.textContent);
const titles = () => cards.elements().map((card) => card.querySelector('b')?.textContent);

async function show(publicCards: ReturnType<typeof createSamplePublicCard>[], at = '/') {
  const server = createFakeServer();
  server.respond('GET /api/cards', publicCards);
  await renderWithProviders(<CardSection columns={columns} />, { at });
  await expect.element(page.getByRole('region', { name: 'Güvenilir Siteler' })).toBeVisible();
  await expect.element(search).toBeVisible();
  return server;
}

it('the card section shows a chip per category in Turkish order, and a chip filters the cards', async () => {
  await show(four);
  expect(chips()).toEqual(['Tümü 4', 'Casino 1', 'Çekiliş 2', 'Dergi 1']);
  await expect.element(chip('Tümü')).toHaveAttribute('aria-pressed', 'true');
  await chip('Çekiliş').click();
  await expect.element(chip('Çekiliş')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(chip('Tümü')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText('2 site')).toBeVisible();
  expect(cards.elements()).toHaveLength(2);
  await chip('Tümü').click();
  await expect.element(page.getByText('4 site')).toBeVisible();
});

it('cards are searched, filtered and sorted in the browser, and the URL contains the state', async () => {
  const server = await show(four);
  await search.fill('CEK');
  await expect.poll(titles).toEqual(['Bir', 'İki']);
  expect(chips()).toEqual(['Tümü 2', 'Casino 0', 'Çekiliş 2', 'Dergi 0']);
  await page.getByRole('combobox', { name: 'Sırala' }).selectOptions('En yeni');
  await expect.poll(titles).toEqual(['İki', 'Bir']);
  await chip('Çekiliş').click();
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(window.location.search)))
    .toEqual({ ara: 'CEK', sirala: 'yeni', kategori: 'Çekiliş' });
  expect(server.getCalls('GET /api/cards')).toHaveLength(1);
});

it('the card section reads its state from the URL and offers to clear filters without matches', async () => {
  await show(four, '/?ara=yok&kategori=Dergi&sirala=ad');
  await expect
    .element(page.getByRole('heading', { name: 'Aramanıza uyan site yok' }))
    .toBeVisible();
  await expect.element(search).toHaveValue('yok');
  await expect.element(chip('Dergi')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Filtreyi temizle' }).click();
  await expect.poll(titles).toEqual(['Bir', 'Dört', 'İki', 'Üç']);
  await expect.element(search).toHaveValue('');
  expect(window.location.search).toBe('?sirala=ad');
});

it('a long card title takes two lines and does not stretch its row', async () => {
  await page.viewport(1280, 800);
  const long = 'Uzun başlıklı bir tanıtım kartı '.repeat(6).trim();
  await show([
    createSamplePublicCard(long),
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

it('an unknown category in the URL is ignored', async () => {
  await show(four, '/?kategori=Yok');
  expect(titles()).toHaveLength(4);
  await expect.element(chip('Tümü')).toHaveAttribute('aria-pressed', 'true');
});

it('a card links to the site with click tracking, or to its own page', async () => {
  const link = 'https://ornek.example';
  await show([
    createSamplePublicCard('Sitesi', { link }),
    createSamplePublicCard('Sayfası', { link, slug: 'sayfasi' }),
  ]);
  const site = page.getByRole('link', { name: /Sitesi.*Siteye Git/ });
  await expect.element(site).toHaveAttribute('href', link);
  await expect.element(site).toHaveAttribute('data-report');
  const pageLink = page.getByRole('link', { name: /Sayfası.*İncele/ });
  await expect.element(pageLink).toHaveAttribute('href', '/site/sayfasi');
  await expect.element(pageLink).not.toHaveAttribute('data-report');
  await expect.element(pageLink).not.toHaveAttribute('target');
});

it('a card with a broken image keeps its size', async () => {
  const brokenUrl = 'http://127.0.0.1:1/yok.png';
  const alike = { subtitle: 'Aynı boyda' };
  // In one column: the tallest card of a row determines the height of the others.
  await page.viewport(500, 800);
  await show([
    createSamplePublicCard('Aynı', { ...alike, logoUrl: brokenUrl, backgroundImageUrl: brokenUrl }),
    createSamplePublicCard('Aynı', alike),
  ]);
  await expect.poll(() => document.querySelectorAll('li img').length).toBe(0);
  const [broken, loaded] = cards.elements();
  expect(broken?.querySelector('[data-plate]')?.textContent).toContain('Aynı');
  const sizes = (card: Element | undefined) => {
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
  expect(sizes(broken)).toEqual(sizes(loaded));
});
