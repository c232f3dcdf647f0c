import { type Api, apiOf } from './fixtures/api.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectFits } from './fixtures/expect-fits.ts';
import { goThroughMenu } from './fixtures/go-through-menu.ts';
import { ownSiteTest } from './fixtures/own-site.ts';
import { enter, expect } from './fixtures/test.ts';

const test = ownSiteTest();

// One site and one ranking, which the tests fill one after the other.
test.describe.configure({ mode: 'serial' });

/** A member with points; gives their session and who they are. */
async function addMember(api: Api, origin: string, username: string, points: number) {
  const token = await apiOf(origin).register({
    username,
    email: `${username}@ornek.example`,
    password: 'gizli bir şifre',
  });
  const { id } = await apiOf(origin, token).user();
  if (points > 0) await api.givePoints(id, points, 'Etkinlik ödülü');
  return { id, token };
}

test('nobody has a point yet', async ({ page }) => {
  await page.goto('/');
  await goThroughMenu(page, 'Lider Tablosu');
  await expect(page).toHaveURL('/lider-tablosu');
  await expect(page).toHaveTitle('Vitrin | Lider Tablosu');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Lider tablosu henüz boş');
  await expectAccessible(page);
});

test('the podium is fine with one, two and three', async ({ page, api, site: { origin } }) => {
  const names = page.getByRole('main').getByRole('listitem').locator('b');
  const shown: string[] = [];
  for (const [username, points] of [
    ['ilk', 12_480],
    ['ikinci', 120],
    ['sonra.gelen', 120],
  ] as const) {
    await addMember(api, origin, username, points);
    shown.push(username);
    await page.goto('/lider-tablosu');
    await expect(names).toHaveText(shown);
    await expectFits(page);
  }
  await expect(page.getByRole('listitem').filter({ hasText: 'ilk' })).toContainText('12.480');
  const middle = async (name: string) => {
    const box = await names.getByText(name, { exact: true }).boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  expect(await middle('ikinci')).toBeLessThan(await middle('ilk'));
  expect(await middle('ilk')).toBeLessThan(await middle('sonra.gelen'));
});

test('ten members, those who were first before their equals, without staff and suspended', async ({
  page,
  openBrowser,
  context,
  api,
  site: { origin },
}) => {
  const long = 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW';
  const rest = ['d', 'e', 'f', 'g', 'h', 'i'].map((letter) => `uye-${letter}`);
  for (const [index, username] of rest.entries())
    await addMember(api, origin, username, 90 - index);
  const own = await addMember(api, origin, long, 100);
  await addMember(api, origin, 'onbirinci', 1);
  await addMember(api, origin, 'puansiz', 0);
  const editor = await addMember(api, origin, 'editor', 5000);
  await api.changePerson(editor.id, { role: 'editor' });
  const suspended = await addMember(api, origin, 'askida', 4000);
  await api.changePerson(suspended.id, { suspended: true });

  const ranking = ['ilk', 'ikinci', 'sonra.gelen', long, ...rest];
  const names = page.getByRole('main').getByRole('listitem').locator('b');
  await page.goto('/lider-tablosu');
  await expect(names).toHaveText(ranking);
  await expect(page.getByText('Siz', { exact: true })).toHaveCount(0);

  // Without code it is there too.
  const plain = await openBrowser({ baseURL: origin, javaScriptEnabled: false });
  await plain.goto('/lider-tablosu');
  await expect(plain.getByRole('main').getByRole('listitem').locator('b')).toHaveText(ranking);
  await expect(plain.getByRole('main')).toContainText('12.480');

  await enter(context, own.token);
  await page.goto('/lider-tablosu');
  await expect(page.getByRole('listitem').filter({ hasText: long })).toContainText('Siz');
  await expect(page.getByText('Siz', { exact: true })).toHaveCount(1);
  await expectFits(page);
  await expectAccessible(page);
});
