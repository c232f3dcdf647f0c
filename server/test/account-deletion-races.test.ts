import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse } from './expect-error-response.ts';
import { createRowPath, endpoints, sampleCalls } from './sample-calls.ts';
import { startTestApp, type TestApp, type TestUser } from './test-app.ts';

let app: TestApp;
let superAdmin: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  superAdmin = await app.createUser('super_admin');
});
afterAll(() => app.close());

const routes = [
  'POST /api/ticket-applications',
  'POST /api/user-rewards/purchase',
  'POST /api/events/:id/participate',
  'POST /api/social-verifications/manual',
  'POST /api/user/second-step',
] as const;

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
    await expect
      .poll(async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rowCount;
      })
      .toBe(1);
    await client.query('commit');
    client.release();
    expectErrorResponse(await response, 401, 'auth.required');
  });
});
