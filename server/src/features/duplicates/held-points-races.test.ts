import { expect, it } from 'vitest';
import { setUpHeldPointsSite } from '../../../test/held-points-site.ts';
import { openInstances } from '../../../test/many-instances.ts';
import { PASSWORD, type TestUser } from '../../../test/test-app.ts';
import { Context, createSystemContext, withTransaction } from '../../platform/context.ts';
import { announceVerifiedMember } from '../../platform/feature/feature.ts';
import { checkLedger } from '../points/check-ledger.ts';
import { settleDueHeldPoints } from '../points/settle-held-points.ts';
import { decideGroup } from './decide-group.ts';
import { refreshQueuedGroups } from './refresh-groups.ts';

const { site, registerWith, registerMember, query } = setUpHeldPointsSite();

/** Races of one newer account each: a decision, a proof and a lapse at once; a fifth of the accounts is deleted too. */
const RACES = Number(process.env.HELD_POINTS_RACES ?? 100);

it(`${RACES} races of proving, deciding, lapsing and leaving end each earning once`, async () => {
  const members: TestUser[] = [];
  for (let race = 0; race < RACES; race++) {
    const first = await registerWith({ streamUrl: site.streamUrl });
    const cookie = first.cookies
      .filter(({ name }) => name === 'vitrin_browser')
      .map(({ name, value }) => `${name}=${value}`)
      .join();
    members.push(await registerMember({ cookie }));
  }
  await refreshQueuedGroups(createSystemContext(site.app.platform));
  // A third of the earnings is old enough to lapse when nothing else ends it.
  await query(`update held_points set waits_since = now() - interval '31 days'
                where ('x' || right(id::text, 1))::bit(4)::int % 3 = 0`);
  const groups = await query<{ id: string; keepId: string }>(
    `select g.id, (array_agg(d.user_id order by d.user_id))[1] as "keepId"
       from duplicate_groups g join duplicate_members d on d.group_id = g.id
      where g.state = 'open' group by g.id`,
  );
  expect(groups).toHaveLength(RACES);
  const instances = openInstances(site.app, 8);
  const prove = async ({ user }: TestUser) => {
    const ctx = createSystemContext(site.app.platform);
    await withTransaction(ctx, async (tx) => {
      await tx.db.$client.query('update users set email_verified_at = now() where id = $1', [
        user.id,
      ]);
      await announceVerifiedMember(tx, user.id);
    });
  };
  const { id, role } = site.editor.user;
  const decide = (group: { id: string; keepId: string }, index: number) => {
    const { platform } = instances.getNextContext();
    const ctx = new Context(
      { ...site.otherApp.platform, db: platform.db, pool: platform.pool },
      { id, role },
      'any',
    );
    return decideGroup(ctx, {
      id: group.id,
      ...(index % 2 ? { outcome: 'different' } : { outcome: 'same', keepId: group.keepId }),
    });
  };
  const leave = async (as: TestUser) => {
    const body = { password: PASSWORD };
    const response = await site.otherApp.send('POST', '/api/user/delete', { as, body });
    expect(response.statusCode, response.body).toBe(200);
  };
  const results = await Promise.allSettled([
    ...members.map(prove),
    ...groups.map(decide),
    ...groups.map((group, index) => decide(group, index + 1)),
    ...members.filter((_, index) => index % 5 === 0).map(leave),
    ...Array.from({ length: 10 }, (_, n) =>
      settleDueHeldPoints([site.app, site.otherApp][n % 2]?.platform ?? site.app.platform),
    ),
  ]);
  await instances.close();
  // A group whose second member has left is not found.
  const refusals = ['duplicates.decided', 'not_found'];
  const failures = results.flatMap((result) =>
    result.status === 'rejected' && !refusals.includes(result.reason.code) ? [result.reason] : [],
  );
  expect(failures).toEqual([]);
  // Each earning has one end, and the ledger has exactly the released ones.
  const [sums] = await query<{ released: number; paid: number }>(
    `select (select count(*)::int from held_points where state <> 'held' and ended_at is null) as unended,
            (select coalesce(sum(points), 0)::int from held_points where state = 'released') as released,
            (select coalesce(sum(delta), 0)::int from point_entries where source like 'stream:%'
               and user_id in (select id from users)) as paid,
            (select count(*)::int from held_points h join point_entries e on e.id = h.id
              where h.state <> 'released') as wrong,
            (select count(*)::int from held_points where state = 'held' and user_id = any($1)) as held`,
    [members.map(({ user }) => user.id)],
  );
  expect(sums).toMatchObject({ unended: 0, wrong: 0, held: 0 });
  expect(sums?.released).toBe(sums?.paid);
  expect((await checkLedger(site.app.platform)).differences).toEqual([]);
});
