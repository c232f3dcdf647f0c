import type { Request } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

/** True for API reads: data that the HTML should already contain. */
const isRead = (request: Request) =>
  request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/');

const whole = [
  '/',
  '/market',
  '/etkinlikler',
  '/cekilisler',
  '/lider-tablosu',
  '/kvkk',
  '/hesap/guvende-kal',
];
// Unbounded member lists load after the page.
const withLists = ['/bilet-sistemi', '/profil', '/bildirimler'];

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
  page.on('request', (request) => isRead(request) && reads.push(request.url()));
  for (const path of [...whole, `/site/${slug}`, `/etkinlikler/${id}`, ...withLists]) {
    const response = await page.goto(path);
    const sent = (await response?.text()) ?? '';
    expect(sent).toContain(member.firstName);
    // React logs an error if hydration does not match.
    const theme = () => page.locator('html').getAttribute('data-theme');
    const before = await theme();
    await page.getByRole('button', { name: 'Açık veya koyu temaya geç' }).click();
    await expect.poll(theme).not.toBe(before);
    if (!withLists.includes(path)) expect([path, reads]).toEqual([path, []]);
    reads.length = 0;
  }
});
