import { collectionScreen } from './fixtures/collection-screen.ts';
import { homePage } from './fixtures/home-page.ts';
import { moveByKeys } from './fixtures/move-by-keys.ts';
import { ownSiteTest } from './fixtures/own-site.ts';
import { expect } from './fixtures/test.ts';
import { expectNews } from './fixtures/toasts.ts';

// A row that another test adds meanwhile would make every new order one of an older list.
const test = ownSiteTest();
test.describe.configure({ mode: 'default' });
test.use({ as: 'admin' });

test('a row moves by keys, is written, and the home page follows', async ({
  page,
  openBrowser,
  site,
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
  const visitor = await openBrowser({ baseURL: site.origin });
  await visitor.goto('/');
  const mine = homePage(visitor).strip.getByRole('listitem').filter({ hasText: word });
  await expect(mine).toHaveText([`İki ${word}`, `Bir ${word}`]);
});
