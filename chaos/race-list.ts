import type pg from 'pg';
import { withDatabaseClient } from '../server/test/with-database-client.ts';
import { type CallOptions, type CallResult, call, callJson } from './call.ts';
import { createObjectionRace } from './objection-race.ts';
import { describeViolations, PAUSE_SQL, patchFunction, type Race, removeRowLocks } from './race.ts';
import { addMembers, type Member, type Site } from './site.ts';

/** Returns the races that server tests do not cover: on two instances, each with a control run. */
export function createRaces(
  site: Site,
  origins: [string, string],
  connection: pg.ClientConfig,
): Race[] {
  const { admin } = site;
  let rowNumber = 0;
  /** Repeats a call that got 503: on a busy machine it gets no database connection, and changes nothing. */
  const callWithRetries = async (route: string, options: CallOptions): Promise<CallResult> => {
    let response = await call(route, options);
    for (let attempt = 1; response.status === 503 && attempt < 5; attempt++) {
      response = await call(route, options);
    }
    return response;
  };
  const callConcurrently = (
    callCount: number,
    route: string,
    createOptions: (index: number) => CallOptions,
  ): Promise<CallResult[]> =>
    Promise.all(
      Array.from({ length: callCount }, (_, index) =>
        callWithRetries(route.replace(' ', ` ${origins[index % 2]}`), createOptions(index)),
      ),
    );
  const addRow = async (path: string, body: object) =>
    (await callJson<{ id: string }>(`POST ${site.origin}/api/${path}`, { cookie: admin, body })).id;
  const addReward = (fields: object) =>
    addRow('rewards', { title: `Yarış ${++rowNumber}`, description: 'Yarış', ...fields });
  const addMember = async (points: number) =>
    (await addMembers(connection, 1, points))[0] as Member;
  const countRows = (statement: string, values: unknown[]) =>
    withDatabaseClient(connection, async (client) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int from ${statement}`,
        values,
      );
      return rows[0]?.count ?? 0;
    });
  const purchaseRoute = 'POST /api/user-rewards/purchase';

  return [
    {
      name: '50 purchases with points for one',
      async run() {
        const [{ id, cookie }, rewardId] = [
          await addMember(100),
          await addReward({ pointsCost: 100 }),
        ];
        const responses = await callConcurrently(50, purchaseRoute, () => ({
          cookie,
          body: { rewardId },
        }));
        const purchaseCount = await countRows('user_rewards where user_id = $1', [id]);
        return describeViolations(
          responses,
          { 201: 1, 409: 49 },
          purchaseCount !== 1 && `${purchaseCount} bought`,
        );
      },
      async disableProtection(client) {
        await removeRowLocks(client, ['purchase_reward', 'move_points']);
        await patchFunction(client, 'purchase_reward', [
          ['elsif balance < cost then', 'elsif false then'],
        ]);
        const bounds = 'if account.points::bigint + change not between 0 and 2147483647';
        await patchFunction(client, 'move_points', [[bounds, 'if false']]);
        await client.query(`
          alter table users drop constraint users_points_not_negative;
          alter table point_entries drop constraint point_entries_balance_not_negative`);
      },
    },
    {
      name: '50 purchases with one key',
      async run() {
        const [{ id, cookie }, rewardId] = [
          await addMember(100),
          await addReward({ pointsCost: 1 }),
        ];
        const headers = { 'idempotency-key': 'yaris' };
        const responses = await callConcurrently(50, purchaseRoute, () => ({
          cookie,
          body: { rewardId },
          headers,
        }));
        const distinctCount = new Set(responses.map(({ text }) => text)).size;
        const purchaseCount = await countRows('user_rewards where user_id = $1', [id]);
        const fault =
          (distinctCount !== 1 || purchaseCount !== 1) &&
          `${purchaseCount} bought, ${distinctCount} answers`;
        return describeViolations(responses, { 201: 50 }, fault);
      },
      async disableProtection(client) {
        await patchFunction(client, 'purchase_reward', [
          ['if key is not null then', 'if key is null and false then'],
        ]);
        await client.query('drop index user_rewards_key');
      },
    },
    {
      name: '200 buyers of the last 10',
      async run() {
        const buyers = await addMembers(connection, 200, 1);
        const rewardId = await addReward({ pointsCost: 1, stock: 10 });
        const body = { rewardId };
        const responses = await callConcurrently(200, purchaseRoute, (index) => ({
          cookie: buyers[index]?.cookie,
          body,
        }));
        const soldCount = await countRows('user_rewards where reward_id = $1', [rewardId]);
        const soldOutCount = await countRows('rewards where id = $1 and stock = 0', [rewardId]);
        const fault = (soldCount !== 10 || soldOutCount !== 1) && `${soldCount} of 10 sold`;
        return describeViolations(responses, { 201: 10, 409: 190 }, fault);
      },
      disableProtection: (client) =>
        patchFunction(client, 'purchase_reward', [
          ['cost := reward.points_cost;', `cost := reward.points_cost; ${PAUSE_SQL}`],
          ['set stock = stock - 1', 'set stock = greatest(reward.stock - 1, 0)'],
          ['and stock > 0', ''],
        ]),
    },
    {
      name: '50 updates with the link of the day',
      async run() {
        const { id, cookie } = await addMember(0);
        const streamUrl = `https://kick.com/yaris${++rowNumber}`;
        await addRow('streaming-verifications', { adminStreamUrl: streamUrl, pointsReward: 30 });
        const route = 'POST /api/user/update-stream';
        const responses = await callConcurrently(50, route, () => ({
          cookie,
          body: { streamUrl },
        }));
        const paidCount = await countRows('point_entries where user_id = $1', [id]);
        return describeViolations(
          responses,
          { 200: 50 },
          paidCount !== 1 && `paid ${paidCount} times`,
        );
      },
      async disableProtection(client) {
        await patchFunction(client, 'move_points', [
          ['on conflict (user_id, source) do nothing', ''],
        ]);
        await patchFunction(client, 'reserve_stream_points', [
          ['has_been_paid(member_id, entry_source)', 'false'],
        ]);
        await patchFunction(client, 'earn_points', [
          ['has_been_paid(member_id, entry_source)', 'false'],
        ]);
        await client.query('drop index point_entries_source_key');
      },
    },
    {
      name: '50 joins of one member',
      async run() {
        const { id, cookie } = await addMember(0);
        const event = { title: 'Yarış', description: 'Yarış', requiresTelegramVerification: false };
        const eventId = await addRow('admin/events', event);
        const route = `POST /api/events/${eventId}/participate`;
        const responses = await callConcurrently(50, route, () => ({
          cookie,
          body: { message: '' },
        }));
        const joinCount = await countRows('event_participations where user_id = $1', [id]);
        return describeViolations(
          responses,
          { 201: 1, 409: 49 },
          joinCount !== 1 && `joined ${joinCount} times`,
        );
      },
      // `on conflict` needs an index, so replace it with one that never finds a duplicate.
      async disableProtection(client) {
        await client.query(`
          create function never(uuid, uuid) returns boolean language sql immutable as 'select false';
          create function never_same(uuid, uuid) returns integer language sql immutable
            as 'select case when $1 < $2 then -1 else 1 end';
          create operator !== (leftarg = uuid, rightarg = uuid, function = never);
          create operator class never_same for type uuid using btree as
            operator 1 <, operator 2 <=, operator 3 !==, operator 4 >=, operator 5 >,
            function 1 never_same(uuid, uuid);
          drop index event_participations_once;
          create unique index event_participations_once
            on event_participations (event_id, user_id never_same)`);
      },
    },
    {
      name: '20 applications against a monthly limit for five',
      async run() {
        const { id, cookie } = await addMember(0);
        const limit = { cookie, body: { monthlyLimit: 500.5 } };
        await callJson(`PUT ${site.origin}/api/user/safety/limit`, limit);
        const { ticketCompanyId } = site;
        const body = { ticketCompanyId, username: 'yarış', investmentAmount: 100.1 };
        const responses = await callConcurrently(20, 'POST /api/ticket-applications', () => ({
          cookie,
          body,
        }));
        const sentCount = await countRows('ticket_applications where user_id = $1', [id]);
        return describeViolations(
          responses,
          { 201: 5, 403: 15 },
          sentCount !== 5 && `${sentCount} sent`,
        );
      },
      disableProtection: (client) =>
        patchFunction(client, 'lock_applicant', [
          ['perform from members u where u.id = member_id for no key update;', ''],
          // Pause between reading and writing
          ['where u.id = member_id;\nend', `where u.id = member_id;\n  ${PAUSE_SQL}\nend`],
        ]),
    },
    // Control runs leave the database unprotected. Run this one first: after the next one, which breaks
    // approvals, it would prove nothing about objections.
    createObjectionRace({ site, callConcurrently, countRows, addMember }),
    {
      name: '20 approvals and 20 rejections',
      async run() {
        const { cookie } = await addMember(0);
        const { ticketCompanyId } = site;
        const body = { ticketCompanyId, username: 'yarış', investmentAmount: 1000 };
        const applicationRoute = `POST ${site.origin}/api/ticket-applications`;
        const { id, ticketCount } = await callJson<{ id: string; ticketCount: number }>(
          applicationRoute,
          {
            cookie,
            body,
          },
        );
        const route = `PATCH /api/admin/ticket-applications/${id}`;
        const responses = await callConcurrently(40, route, (index) => ({
          cookie: admin,
          body: { status: index % 4 < 2 ? 'approved' : 'rejected' },
        }));
        const numberCount = await countRows('ticket_numbers where ticket_application_id = $1', [
          id,
        ]);
        const decision = responses.find(({ status }) => status === 200)?.text ?? '{}';
        const expectedCount = JSON.parse(decision).status === 'approved' ? ticketCount : 0;
        const fault =
          numberCount !== expectedCount && `${numberCount} numbers instead of ${expectedCount}`;
        return describeViolations(responses, { 200: 1, 409: 39 }, fault);
      },
      // An update of a view with a trigger takes no row lock, so every call sees a pending application.
      async disableProtection(client) {
        await client.query(`
          alter table ticket_applications rename to decided_applications;
          create view ticket_applications as select * from decided_applications;
          create function decide_anyway() returns trigger language plpgsql as $$
          begin
            ${PAUSE_SQL}
            update decided_applications
               set status = new.status, admin_note = new.admin_note, decided_at = new.decided_at
             where id = old.id;
            return new;
          end $$;
          create trigger decide_anyway instead of update on ticket_applications
            for each row execute function decide_anyway()`);
      },
    },
  ];
}
