import type { Request } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

/** Reads what the page was to bring along, before anybody does anything. */
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
// What grows without end comes after the page: lists of one's own.
const withLists = ['/bilet-sistemi', '/profil', '/bildirimler'];

test('a member’s pages come finished: nothing is drawn anew or asked for again', async ({
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
    const answer = await page.goto(path);
    const sent = (await answer?.text()) ?? '';
    expect(sent).toContain(member.firstName);
    // React takes the page as it is, or says in the console that it did not.
    const theme = () => page.locator('html').getAttribute('data-theme');
    const before = await theme();
    await page.getByRole('button', { name: 'Açık veya koyu temaya geç' }).click();
    await expect.poll(theme).not.toBe(before);
    if (!withLists.includes(path)) expect([path, reads]).toEqual([path, []]);
    reads.length = 0;
  }
});
