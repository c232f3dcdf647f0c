import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../test/fake-server.ts';
import { renderPart } from '../../../test/render-part.tsx';
import { sampleCard } from '../../../test/samples.ts';
import { CardSection } from './card-section.tsx';

const columns = { desktop: '3', tablet: '2', mobile: '1' };
const cards = page.getByRole('listitem');
const chip = (name: string) => page.getByRole('button', { name });

async function show(...shown: ReturnType<typeof sampleCard>[]) {
  fakeServer().answer('GET /api/cards', shown);
  await renderPart(<CardSection columns={columns} />);
  await expect.element(cards.first()).toBeVisible();
}

it('has chips of the categories in use, in Turkish order, that filter by them', async () => {
  await show(
    sampleCard('Bir', { category: 'Çekiliş' }),
    sampleCard('İki', { category: 'Çekiliş' }),
    sampleCard('Üç', { category: 'Dergi' }),
    sampleCard('Dört', { category: 'Casino' }),
  );
  const names = page
    .getByRole('button')
    .elements()
    .map((button) => button.textContent);
  expect(names).toEqual(['Tümü', 'Casino', 'Çekiliş', 'Dergi']);
  await expect.element(chip('Tümü')).toHaveAttribute('aria-pressed', 'true');
  await chip('Çekiliş').click();
  await expect.element(chip('Çekiliş')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(chip('Tümü')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText('2 site')).toBeVisible();
  expect(cards.elements()).toHaveLength(2);
  await chip('Tümü').click();
  await expect.element(page.getByText('4 site')).toBeVisible();
});

it('dead pictures leave a card in its shape', async () => {
  const dead = 'http://127.0.0.1:1/yok.png';
  const alike = { subtitle: 'Aynı boyda' };
  // One below the other: the tallest card of a row decides how tall the others are.
  await page.viewport(500, 800);
  await show(
    sampleCard('Aynı', { ...alike, logoUrl: dead, backgroundImageUrl: dead }),
    sampleCard('Aynı', alike),
  );
  await expect.poll(() => document.querySelectorAll('li img').length).toBe(0);
  const [broken, whole] = cards.elements();
  expect(broken?.querySelector('[data-plate]')?.textContent).toContain('Aynı');
  const sizes = (card: Element | undefined) => {
    // Of the link: below the mouse it is lifted.
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
  expect(sizes(broken)).toEqual(sizes(whole));
});
