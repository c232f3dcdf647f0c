import type { RouteName } from '@vitrin/contract/api.ts';
import type { Endpoint } from '@vitrin/contract/endpoint.ts';
import type { Role } from '@vitrin/contract/roles.ts';
import { beforeAll, expect, it } from 'vitest';
import { listBodyKeys } from './list-body-keys.ts';
import { createRowPath, endpoints, sampleCalls } from './sample-calls.ts';
import { startTestApp, type TestApp, type TestUser, useCheapPasswordHashing } from './test-app.ts';

let app: TestApp;
let superAdmin: TestUser;
let victim: TestUser;

useCheapPasswordHashing();
beforeAll(async () => {
  app = await startTestApp();
  superAdmin = await app.createUser('super_admin');
  victim = await app.createUser();
  // The sample call of the sign-in uses this account.
  await app.platform.pool.query(
    `insert into users (id, username, email, password_hash)
     select gen_random_uuid(), 'giren', 'giren@ornek.com', password_hash from users limit 1`,
  );
});

/** Unique values: the test searches all tables for them. */
const marks = {
  id: '00000000-dead-7000-8000-000000000000',
  points: 987_654_321,
  passwordHash: 'isaretli-ozet',
  createdAt: '2001-02-03T04:05:06.000Z',
};
const createUnknownFields = () => ({
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
  const { rows: tableRows } = await pool.query(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(tableRows.length).toBeGreaterThan(15);
  const tableTexts = tableRows.map(async ({ name }) =>
    (await pool.query(`select row_to_json(t)::text as row from "${name}" t`)).rows.map(
      (row) => row.row,
    ),
  );
  return (await Promise.all(tableTexts)).flat().join('\n');
}

const roleByAccess: Record<Endpoint['access'], Role> = {
  public: 'viewer',
  member: 'viewer',
  staff: 'editor',
  super_admin: 'super_admin',
};

const endpointsWithBody = endpoints.filter(({ body }) => body);

it.each(endpointsWithBody.map((endpoint) => [endpoint.route, endpoint] as const))(
  '%s ignores unknown keys',
  async (route, { method, path, access, body: schema }) => {
    const { body, prepare, status } = sampleCalls[route as RouteName];
    const as = await app.createUser(roleByAccess[access]);
    const url = await createRowPath(app, superAdmin, path, as);
    const preparedFields = await prepare?.(app, superAdmin, as);
    const knownKeys = listBodyKeys(schema);
    const unknownEntries = Object.entries(createUnknownFields()).filter(
      ([key]) => !knownKeys.includes(key),
    );
    const requestBody = {
      ...body?.('x1'),
      ...preparedFields,
      ...Object.fromEntries(unknownEntries),
    };
    const listAdmins = async () =>
      (await app.platform.pool.query(`select id from users where role = 'super_admin' order by id`))
        .rows;
    const adminsBefore = await listAdmins();
    const response = await app.send(method, url, { as, body: requestBody });
    expect(response.statusCode, response.body).toBe(status);
    const tableDump = await dumpTables();
    for (const mark of Object.values(marks)) {
      expect(response.body).not.toContain(String(mark));
      expect(tableDump.includes(String(mark)), `${mark} was stored`).toBe(false);
    }
    expect(tableDump).not.toContain('2001-02-03');
    expect(tableDump).not.toMatch(/"telegram_verified":true/);
    expect(await listAdmins()).toEqual(adminsBefore);
    // The victim's id is only in the account, its search row and its session.
    expect(tableDump.split(victim.user.id).length - 1).toBe(3);
    if (method === 'POST' && !knownKeys.includes('status')) {
      expect(response.body).not.toContain('"status":"approved"');
    }
  },
);
