import { collectionScreen } from './fixtures/collection-screen.ts';
import { homePage } from './fixtures/home-page.ts';
import { moveByKeys } from './fixtures/move-by-keys.ts';
import { failCall } from './fixtures/server-trouble.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAlert, expectNews } from './fixtures/toasts.ts';

test.use({ as: 'admin' });

test('a row moves by keys, is written, and the home page follows', async ({
  page,
  openBrowser,
  word,
  api,
}) => {
  // Far behind all others, which so keep their places.
  const add = (buttonText: string, sortOrder: number) =>
    api.addRow('sliding-banners', {
      imageUrl: '/demo/sliding-narcel.svg',
      buttonText: `${buttonText} ${word}`,
      sortOrder,
    });
  await add('Bir', 5001);
  await add('İki', 5002);
  const screen = collectionScreen(page, '/admin/sliding-banners', 'Kayan banner');
  await screen.open();
  await moveByKeys(screen.handle(`İki ${word}`), 'ArrowUp');
  await expectNews(page, 'Başarılı', 'Sıralama güncellendi');
  const visitor = await openBrowser();
  await visitor.goto('/');
  const mine = homePage(visitor).strip.getByRole('listitem').filter({ hasText: word });
  await expect(mine).toHaveText([`İki ${word}`, `Bir ${word}`]);
});

test('a row moves by mouse', async ({ page, word, api }) => {
  for (const [index, name] of ['Bir', 'İki'].entries()) {
    await api.addRow('companies', {
      name: `${name} ${word}`,
      logoUrl: '/demo/narcel-mono.svg',
      sortOrder: 6001 + index,
    });
  }
  const screen = collectionScreen(page, '/admin/companies', 'Firma');
  await screen.open();
  const [from, to] = [screen.handle(`İki ${word}`), screen.handle(`Bir ${word}`)];
  await from.scrollIntoViewIfNeeded();
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error('The handles are not shown');
  await page.mouse.move(start.x + 8, start.y + 8);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y - 4, { steps: 4 });
  await page.mouse.move(end.x + 8, end.y + 4, { steps: 8 });
  await page.mouse.up();
  await expectNews(page, 'Başarılı', 'Sıralama güncellendi');
  const names = (await api.rows('companies')).map(({ name }) => name);
  expect(names.filter((name) => name.includes(word))).toEqual([`İki ${word}`, `Bir ${word}`]);
});

test('a movement that fails says so and leaves everything where it was', async ({
  page,
  problems,
  word,
  api,
}) => {
  problems.expect(/^503 PUT .*\/api\/companies\/order/);
  for (const [index, name] of ['Bir', 'İki'].entries()) {
    await api.addRow('companies', {
      name: `${name} ${word}`,
      logoUrl: '/demo/narcel-mono.svg',
      sortOrder: 7001 + index,
    });
  }
  const screen = collectionScreen(page, '/admin/companies', 'Firma');
  await screen.open();
  await failCall(page, '/api/companies/order', 503, 'Şu anda olmuyor.');
  await moveByKeys(screen.handle(`İki ${word}`), 'ArrowUp');
  await expectAlert(page, 'Hata', 'Şu anda olmuyor.');
  const mine = page.getByRole('row').filter({ hasText: word });
  await expect(mine).toContainText([`Bir ${word}`, `İki ${word}`]);
});
