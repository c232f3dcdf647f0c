import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../test/row-samples.ts';
import LeaderboardPage from './leaderboard-page.tsx';

const getNames = () =>
  [...document.querySelectorAll('main li b')].map(({ textContent }) => textContent);
const getMiddle = (name: string) => {
  const [nameElement] = [...document.querySelectorAll('main li b')].filter(
    ({ textContent }) => textContent === name,
  );
  const { left = 0, width = 0 } = nameElement?.getBoundingClientRect() ?? {};
  return left + width / 2;
};

async function renderLeaderboard(leaders: { username: string; points: number }[]) {
  const server = createFakeServer();
  server.respondWithSamples();
  server.respond('GET /api/leaderboard', leaders);
  return renderWithProviders(<LeaderboardPage />, { user: { ...sampleUser, username: 'ikinci' } });
}

it.each([1, 2, 3])('the podium shows %i members in order and is accessible', async (count) => {
  const leaders = [
    { username: 'birinci', points: 12_480 },
    { username: 'ikinci', points: 120 },
    { username: 'ucuncu', points: 120 },
  ].slice(0, count);
  await renderLeaderboard(leaders);
  await expect.poll(getNames).toEqual(leaders.map(({ username }) => username));
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'birinci' }))
    .toMatchTextContent(/12\.480/);
  await expectAccessible();
  if (count < 3) return;
  expect(getMiddle('ikinci')).toBeLessThan(getMiddle('birinci'));
  expect(getMiddle('birinci')).toBeLessThan(getMiddle('ucuncu'));
});

it('the leaderboard shows ten members in order and marks the current member', async () => {
  const leaders = Array.from({ length: 10 }, (_, index) => ({
    username: index === 4 ? 'ikinci' : `${'W'.repeat(28)}${index}`,
    points: 100 - index,
  }));
  await renderLeaderboard(leaders);
  await expect.poll(getNames).toEqual(leaders.map(({ username }) => username));
  expect(page.getByText('Siz', { exact: true }).elements()).toHaveLength(1);
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'ikinci' }))
    .toMatchTextContent(/Siz/);
  await expectAccessible();
});

it('the leaderboard of this month is another ranking, with its name in the address', async () => {
  const server = createFakeServer();
  server.respondWithSamples();
  server.respond('GET /api/leaderboard', ({ query }) =>
    query.period === 'month' ? [] : [{ username: 'birinci', points: 5 }],
  );
  await renderWithProviders(<LeaderboardPage />);
  await expect.poll(getNames).toEqual(['birinci']);
  await page.getByRole('button', { name: 'Bu ay' }).click();
  await expect.element(page.getByText('Bu ay henüz puan kazanılmadı')).toBeVisible();
  await page.getByRole('button', { name: 'Bakiye' }).click();
  await expect.poll(getNames).toEqual(['birinci']);
});
