import type { Request } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

/** True for a read from the API. The HTML of a page should contain the data instead. */
const isApiRead = (request: Request) =>
  request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/');

const pagesWithoutLists = [
  '/',
  '/market',
  '/etkinlikler',
  '/cekilisler',
  '/lider-tablosu',
  '/kvkk',
  '/hesap/guvende-kal',
];
// Unbounded lists of a member load after the page.
const pagesWithLists = ['/bilet-sistemi', '/profil', '/bildirimler'];

test('member pages hydrate without errors; pages without member lists send no API read', async ({
  api,
  uniqueText,
  member,
  openPage,
}) => {
  const { id } = await api.addEvent({ title: `Yarışma ${uniqueText}` });
  await api.addReward({ title: `Kupa ${uniqueText}`, pointsCost: 100 });
  const { slug } = await api.addCard({ title: `Site ${uniqueText}`, body: 'Bir [yazı](/market)' });
  const page = await openPage({ token: member.token });
  const reads: string[] = [];
  page.on('request', (request) => isApiRead(request) && reads.push(request.url()));
  for (const path of [
    ...pagesWithoutLists,
    `/site/${slug}`,
    `/etkinlikler/${id}`,
    ...pagesWithLists,
  ]) {
    const response = await page.goto(path);
    const html = (await response?.text()) ?? '';
    expect(html).toContain(member.firstName);
    // The button works after hydration, in which React logs an error for different HTML.
    const getTheme = () => page.locator('html').getAttribute('data-theme');
    const themeBefore = await getTheme();
    await page.getByRole('button', { name: 'Açık veya koyu temaya geç' }).click();
    await expect.poll(getTheme).not.toBe(themeBefore);
    if (!pagesWithLists.includes(path)) expect([path, reads]).toEqual([path, []]);
    reads.length = 0;
  }
});
