import { grantPoints } from '../src/features/points/grant-points.ts';
import { createSystemContext, withTransaction } from '../src/platform/context.ts';
import { setUpSite } from './set-up-site.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Sets up two instances with an event, a reward and cards, for tests of members' pages. */
export function setUpMemberPagesSite() {
  const site = setUpSite(
    async (app) => {
      const editor = await app.createUser('editor');
      const create = async (path: string, body: object): Promise<string> =>
        (await app.send('POST', path, { as: editor, body })).json().id;
      const eventId = await create('/api/admin/events', {
        title: 'Yarışma',
        description: 'Bir yarışma',
        requiresTelegramVerification: false,
      });
      const rewardId = await create('/api/rewards', {
        title: 'Kupa',
        description: 'Bir kupa',
        pointsCost: 100,
      });
      await create('/api/cards', { title: 'Zirvelon', link: 'https://ornek.com' });
      await create('/api/cards', {
        title: 'Orbelix',
        link: '/x',
        body: 'Bir [yazı](https://ornek.com)',
      });
      return { editor, eventId, rewardId };
    },
    { instances: 2 },
  );
  return {
    site,
    readPage: async (instance: TestApp, path: string, as: TestUser): Promise<string> =>
      (await instance.send('GET', path, { as })).body,
    addPoints: ({ user }: TestUser, points: number) =>
      withTransaction(createSystemContext(site.app.platform), (tx) =>
        grantPoints(tx, { userId: user.id, points, reason: 'Deneme', source: crypto.randomUUID() }),
      ),
    buyReward: (as: TestUser) =>
      site.app.send('POST', '/api/user-rewards/purchase', {
        as,
        body: { rewardId: site.rewardId, expectedCost: 100 },
      }),
  };
}
