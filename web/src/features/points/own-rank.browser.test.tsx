import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../test/row-samples.ts';
import LeaderboardPage from './leaderboard-page.tsx';

const ownRank = page.getByRole('region', { name: 'Sizin sıranız' });
const tenLeaders = Array.from({ length: 10 }, (_, index) => ({
  username: `uye${index}`,
  points: 2000 - index * 100,
}));

async function renderOwnRank(rank: number | null, points: number, leaders = tenLeaders) {
  const server = createFakeServer();
  server.respond('GET /api/leaderboard', leaders);
  server.respond('GET /api/user/rank', { rank, points });
  await renderWithProviders(<LeaderboardPage />, { user: { ...sampleUser, points } });
  await expect.element(page.getByText('uye0')).toBeVisible();
}

it('a member below the leaderboard sees their rank and how many points they need for the top ten', async () => {
  await renderOwnRank(1234, 150);
  await expect.element(ownRank).toMatchTextContent(/Sıranız: 1\.234\./);
  await expect.element(ownRank).toMatchTextContent(/İlk 10 için 951 puan daha/);
});

it('a member below rank 10,000 sees no exact rank', async () => {
  await renderOwnRank(null, 3);
  await expect.element(ownRank).toMatchTextContent(/Sıranız: ilk 10\.000 dışında/);
});

it('a member without points has no rank yet', async () => {
  await renderOwnRank(null, 0);
  await expect.element(ownRank).toMatchTextContent(/İlk puanınızla sıralamaya girersiniz/);
});

it('a member on the leaderboard sees no separate rank', async () => {
  await renderOwnRank(1, 5000, [
    { username: sampleUser.username, points: 5000 },
    ...tenLeaders.slice(0, 9),
  ]);
  await expect.element(page.getByText('Siz', { exact: true })).toBeVisible();
  await expect.element(ownRank).not.toBeInTheDocument();
});
