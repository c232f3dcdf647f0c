import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../test/row-samples.ts';
import LeaderboardPage from './leaderboard-page.tsx';

const names = () =>
  [...document.querySelectorAll('main li b')].map(({ textContent }) => textContent);
const getMiddle = (name: string) => {
  const [bar] = [...document.querySelectorAll('main li b')].filter(
    ({ textContent }) => textContent === name,
  );
  const { left = 0, width = 0 } = bar?.getBoundingClientRect() ?? {};
  return left + width / 2;
};

async function open(leaders: { username: string; points: number }[]) {
  const server = createFakeServer();
  server.respondWithSamples();
  server.respond('GET /api/leaderboard', leaders);
  return renderWithProviders(<LeaderboardPage />, { user: { ...sampleUser, username: 'ikinci' } });
}

it.each([1, 2, 3])('the podium works with %i members', async (count) => {
  const all = [
    { username: 'birinci', points: 12_480 },
    { username: 'ikinci', points: 120 },
    { username: 'ucuncu', points: 120 },
  ].slice(0, count);
  await open(all);
  await expect.poll(names).toEqual(all.map(({ username }) => username));
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'birinci' }))
    .toMatchTextContent(/12\.480/);
  await expectAccessible();
  if (count < 3) return;
  expect(getMiddle('ikinci')).toBeLessThan(getMiddle('birinci'));
  expect(getMiddle('birinci')).toBeLessThan(getMiddle('ucuncu'));
});

it('ten members are in order, and the current one is marked', async () => {
  const all = Array.from({ length: 10 }, (_, index) => ({
    username: index === 4 ? 'ikinci' : `${'W'.repeat(28)}${index}`,
    points: 100 - index,
  }));
  await open(all);
  await expect.poll(names).toEqual(all.map(({ username }) => username));
  expect(page.getByText('Siz', { exact: true }).elements()).toHaveLength(1);
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'ikinci' }))
    .toMatchTextContent(/Siz/);
  await expectAccessible();
});
