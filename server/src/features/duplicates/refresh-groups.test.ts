import { describe, expect, it } from 'vitest';
import { readBrowserCookie, setUpDuplicatesSite } from '../../../test/duplicates-site.ts';
import type { TestUser } from '../../../test/test-app.ts';
import { createSystemContext } from '../../platform/context.ts';
import { refreshDueGroups } from './refresh-groups.ts';

const {
  site,
  registerWith,
  registerMember,
  registerInBrowser,
  registerBurst,
  getBalances,
  getWaits,
  findGroup,
  verifyEmail,
  apply,
  addTicketCompany,
  refreshQueued,
  refreshAll,
  query,
} = setUpDuplicatesSite();

const refreshDue = () => refreshDueGroups(createSystemContext(site.app.platform));
const age = (members: readonly TestUser[]) =>
  query(`update users set created_at = created_at - interval '25 hours' where id = any($1)`, [
    members.map(({ user }) => user.id),
  ]);

/** Runs `work` on a connection that holds locks, while the calls of `start` wait for one of them. */
async function whileLocked(
  statement: string,
  values: unknown[],
  start: () => Promise<void>,
  work: () => Promise<unknown>,
) {
  const client = await site.app.platform.pool.connect();
  await client.query('begin');
  await client.query(statement, values);
  const call = start();
  await expect
    .poll(() =>
      query(`select from pg_stat_activity
              where wait_event_type = 'Lock' and datname = current_database()`),
    )
    .toHaveLength(1);
  await work();
  await client.query('commit');
  client.release();
  await call;
}

describe('a computation of groups', () => {
  it('pays nobody of a burst when one of its members gets a group of its own', async () => {
    const address = '10.201.1.1';
    const members = (await registerBurst(5, address)) as TestUser[];
    const last = await registerWith({ streamUrl: site.streamUrl, address });
    await refreshQueued();
    const proven = members.slice(3);
    for (const member of proven) await verifyEmail(member);
    await registerMember({ cookie: readBrowserCookie(last) });
    await refreshQueued();
    for (const member of proven)
      expect(await getBalances(member)).toEqual({ points: 0, heldPoints: 100 });
    expect((await findGroup({ user: last.json().user, cookie: '' }))?.reasons).toMatchObject([
      { kind: 'browser' },
      { kind: 'burst' },
    ]);
  });

  it('ends an open group whose reason is gone, and pays its proven members', async () => {
    const ticketCompanyId = await addTicketCompany();
    const [first, second] = [await registerMember(), await registerMember()];
    await apply(first, ticketCompanyId, 'ortakad');
    const id = await apply(second, ticketCompanyId, 'ortakad');
    await refreshQueued();
    await verifyEmail(second);
    expect(await getWaits(second)).toEqual(['review']);
    await site.app.send('DELETE', `/api/admin/ticket-applications/${id}`, { as: site.editor });
    await refreshAll();
    expect(await findGroup(second)).toBeUndefined();
    expect(await getBalances(second)).toEqual({ points: 100, heldPoints: 0 });
  });

  it('ends groups of one remaining member and deletes those without members', async () => {
    const [oldest, newer] = (await registerInBrowser(2)) as [TestUser, TestUser];
    await verifyEmail(newer);
    const { id } = (await findGroup(newer)) ?? {};
    const remove = ({ user }: TestUser) => query('delete from users where id = $1', [user.id]);
    await remove(oldest);
    expect(await findGroup(newer)).toBeUndefined();
    await refreshDue();
    expect(await getBalances(newer)).toEqual({ points: 100, heldPoints: 0 });
    const pair = (await registerInBrowser(2)) as [TestUser, TestUser];
    const { id: pairId } = (await findGroup(pair[1])) ?? {};
    for (const member of pair) await remove(member);
    await refreshAll();
    expect(await query('select from duplicate_groups where id = any($1)', [[id, pairId]])).toEqual(
      [],
    );
  });

  it('publishes a burst that ends, and leaves members with another reason in their group', async () => {
    const address = '10.202.1.1';
    const members = (await registerBurst(4, address)) as TestUser[];
    const inBrowser = await registerInBrowser(2, { address });
    expect(await findGroup(members[3] as TestUser)).toBeDefined();
    await age([...members, ...inBrowser]);
    const topics: string[] = [];
    site.app.platform.topicBus.subscribe((topic) => topics.push(topic));
    await refreshDue();
    expect(topics).toContain('duplicates');
    expect(await findGroup(members[3] as TestUser)).toBeUndefined();
    const group = await findGroup(inBrowser[1] as TestUser);
    expect(group?.reasons.map(({ kind }) => kind)).toEqual(['browser']);
    expect(await getWaits(members[3] as TestUser)).toEqual(['proof']);
  });

  it('leaves a member in the queue who is queued again meanwhile', async () => {
    const [, newer] = (await registerInBrowser(2)) as [TestUser, TestUser];
    const listQueue = () => query('select user_id from duplicate_queue');
    await whileLocked(
      'select from users where id = $1 for no key update',
      [newer.user.id],
      refreshQueued,
      () => query('select queue_duplicate_check($1)', [newer.user.id]),
    );
    expect(await listQueue()).toEqual([{ user_id: newer.user.id }]);
    await refreshQueued();
    expect(await listQueue()).toEqual([]);
  });

  it('of bursts that have ended waits for another computation', async () => {
    const members = await registerBurst(4, '10.203.1.1');
    await refreshQueued();
    await age(members);
    const [, newer] = (await registerInBrowser(2)) as [TestUser, TestUser];
    await whileLocked(
      `select pg_advisory_xact_lock(hashtextextended('duplicate groups', 0))`,
      [],
      refreshDue,
      async () => expect(await getWaits(newer)).toEqual(['review']),
    );
  });
});
