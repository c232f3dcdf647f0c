import type { RouteName } from '@vitrin/contract/api.ts';
import type { Endpoint } from '@vitrin/contract/endpoint.ts';
import type { Role } from '@vitrin/contract/roles.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listBodyKeys } from './list-body-keys.ts';
import { createRowPath, endpoints, sampleCalls } from './sample-calls.ts';
import { startTestApp, type TestApp, type TestUser, useCheapPasswordHashing } from './test-app.ts';

let app: TestApp;
let owner: TestUser;
let victim: TestUser;

useCheapPasswordHashing();
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createUser('super_admin');
  victim = await app.createUser();
  await app.platform.pool.query(
    `insert into users (id, username, email, password_hash)
     select gen_random_uuid(), 'giren', 'giren@ornek.com', password_hash from users limit 1`,
  );
});
afterAll(() => app.close());

/** Unique values that can be found in any table */
const marks = {
  id: '00000000-dead-7000-8000-000000000000',
  points: 987_654_321,
  passwordHash: 'isaretli-ozet',
  createdAt: '2001-02-03T04:05:06.000Z',
};
const unknownKeys = () => ({
  ...marks,
  userId: victim.user.id,
  role: 'super_admin',
  status: 'approved',
  telegramVerified: true,
  suspended: false,
  balanceAfter: marks.points,
  pointsAwarded: marks.points,
  ticketCount: marks.points,
  position: marks.points,
  actorId: victim.user.id,
});

/** Returns all rows of all tables as text. */
async function dumpTables(): Promise<string> {
  const { pool } = app.platform;
  const { rows: tables } = await pool.query(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const rows = tables.map(async ({ name }) =>
    (await pool.query(`select row_to_json(t)::text as row from "${name}" t`)).rows.map(
      (r) => r.row,
    ),
  );
  return (await Promise.all(rows)).flat().join('\n');
}

const roleFor: Record<Endpoint['access'], Role> = {
  public: 'viewer',
  member: 'viewer',
  staff: 'editor',
  super_admin: 'super_admin',
};

const withBody = endpoints.filter(({ body }) => body);

it.each(withBody.map((endpoint) => [endpoint.route, endpoint] as const))(
  '%s ignores unknown keys',
  async (route, { method, path, access, body: schema }) => {
    const { body, prepare, status } = sampleCalls[route as RouteName];
    const as = await app.createUser(roleFor[access]);
    const url = await createRowPath(app, owner, path, as);
    const preparedFields = await prepare?.(app, owner, as);
    const knownKeys = listBodyKeys(schema);
    const unknownEntries = Object.entries(unknownKeys()).filter(
      ([key]) => !knownKeys.includes(key),
    );
    const sent = { ...body?.('x1'), ...preparedFields, ...Object.fromEntries(unknownEntries) };
    const admins = async () =>
      (await app.platform.pool.query(`select id from users where role = 'super_admin' order by id`))
        .rows;
    const before = await admins();
    const response = await app.send(method, url, { as, body: sent });
    expect(response.statusCode, response.body).toBe(status);
    const after = await dumpTables();
    for (const mark of Object.values(marks)) {
      expect(response.body).not.toContain(String(mark));
      expect(after.includes(String(mark)), `${mark} was kept`).toBe(false);
    }
    expect(after).not.toContain('2001-02-03');
    expect(after).not.toMatch(/"telegram_verified":true/);
    expect(await admins()).toEqual(before);
    // The victim's id is only in the account, its search row and its session.
    expect(after.split(victim.user.id).length - 1).toBe(3);
    if (method === 'POST' && !knownKeys.includes('status')) {
      expect(response.body).not.toContain('"status":"approved"');
    }
  },
);
