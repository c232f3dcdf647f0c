import { beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse } from './expect-error-response.ts';
import { createRowPath, endpoints, sampleCalls } from './sample-calls.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from './test-app.ts';

let app: TestApp;
let superAdmin: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  superAdmin = await app.createUser('super_admin');
});

const routes = [
  'POST /api/ticket-applications',
  'POST /api/user-rewards/purchase',
  'POST /api/events/:id/participate',
  'POST /api/social-verifications/manual',
  'POST /api/user/second-step',
] as const;

/** Returns the number of connections that wait for a lock. */
async function countBlocked(pool: TestApp['platform']['pool']): Promise<number | null> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount;
}

describe('a request during the deletion of its account', () => {
  it.each(routes)('gets 401 from %s', async (route) => {
    const as = await app.createUser();
    const endpoint = endpoints.find((endpoint) => endpoint.route === route);
    const url = await createRowPath(app, superAdmin, endpoint?.path ?? '', superAdmin);
    const { body, prepare } = sampleCalls[route];
    const preparedFields = await prepare?.(app, superAdmin, as);
    const { pool } = app.platform;
    const client = await pool.connect();
    await client.query('begin');
    await client.query('delete from users where id = $1', [as.user.id]);
    const response = app.send('POST', url, { as, body: { ...body?.('veda'), ...preparedFields } });
    await expect.poll(() => countBlocked(pool)).toBe(1);
    await client.query('commit');
    client.release();
    expectErrorResponse(await response, 401, 'auth.required');
  });
});

/** Rows that other requests lock after the account, with a statement that adds one for the member */
const rowsAfterAccount = {
  held_points: `insert into held_points (id, user_id, points, reason, source, waits_for)
                values (gen_random_uuid(), $1, 5, 'Yayın', 'stream:x', 'proof')`,
  support_conversations: `insert into support_conversations (id, user_id, about)
                          values (gen_random_uuid(), $1, 'other')`,
  social_verifications: `insert into social_verifications (id, user_id, platform, platform_username, account_key, status, points)
                         values (gen_random_uuid(), $1, 'instagram', 'ornek', 'ornek', 'pending', 0)`,
  account_signals: `insert into account_signals (kind, hash, user_id, is_origin)
                    values ('mailbox', decode('00', 'hex'), $1, true)`,
};

describe('the deletion of an account', () => {
  it.each(Object.entries(rowsAfterAccount))(
    'waits for a request that holds the account and then changes %s',
    async (table, insert) => {
      const as = await app.createUser();
      const { pool } = app.platform;
      await pool.query(insert, [as.user.id]);
      const client = await pool.connect();
      await client.query('begin');
      await client.query('select from users where id = $1 for no key update', [as.user.id]);
      const body = { password: PASSWORD };
      const response = app.send('POST', '/api/user/delete', { as, body });
      await expect.poll(() => countBlocked(pool)).toBe(1);
      await client.query(`update ${table} set user_id = user_id where user_id = $1`, [as.user.id]);
      await client.query('commit');
      client.release();
      expect((await response).statusCode).toBe(200);
    },
  );
});
