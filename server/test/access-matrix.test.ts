import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { RouteName } from '@vitrin/contract/api.ts';
import type { Access, Endpoint } from '@vitrin/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadWebBundle } from '../src/pages/web-bundle.ts';
import { expectErrorResponse } from './expect-error-response.ts';
import { createRowPath, createSampleRequest, endpoints, sampleCalls } from './sample-calls.ts';
import { connectAsSiteRole } from './site-role.ts';
import { startTestApp, type TestApp, type TestUser, useCheapPasswordHashing } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let ownedDatabase: TestDatabase;
/** Connected as a role that may not alter tables: no call needs that permission. */
let database: TestDatabase;
/** One database connection: a call that needs a second one while holding the first would deadlock. */
let app: TestApp;
/** Another instance that requires a second step of super_admins */
let strictApp: TestApp;
let superAdmin: TestUser;

useCheapPasswordHashing();
beforeAll(async () => {
  ownedDatabase = await createTestDatabase();
  database = await connectAsSiteRole(ownedDatabase);
  app = await startTestApp({ database, poolSize: 1 });
  strictApp = await startTestApp({
    database,
    environment: { SECOND_STEP: 'super_admin' },
  });
  superAdmin = await app.createUser('super_admin');
  const { rows } = await app.platform.pool.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1)`,
    [UNWATCHED],
  );
  snapshotQuery.text = rows
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) as rows, max(xmin::text::bigint) as newest from ${name}`,
    )
    .join(' union all ');
});
afterAll(async () => {
  await strictApp.close();
  await app.close();
  await database.drop();
  await ownedDatabase.drop();
});

/** A super_admin without the required second step has only the access of a member. */
const WITHOUT_SECOND_STEP = 'super_admin without second step';
const identities = ['anonymous', 'viewer', 'editor', 'super_admin', WITHOUT_SECOND_STEP] as const;
type Identity = (typeof identities)[number];

/** Expected access, from the specification and not from the server */
const allowedIdentities: Record<Access, Identity[]> = {
  public: ['anonymous', 'viewer', 'editor', 'super_admin', WITHOUT_SECOND_STEP],
  member: ['viewer', 'editor', 'super_admin', WITHOUT_SECOND_STEP],
  staff: ['editor', 'super_admin'],
  super_admin: ['super_admin'],
};
const isAllowed = (route: RouteName, identity: Identity): boolean => {
  const { access, statusWithoutSecondStep } = sampleCalls[route];
  if (identity === WITHOUT_SECOND_STEP && statusWithoutSecondStep !== undefined) return true;
  return allowedIdentities[access].includes(identity);
};

/** Tables that refused calls may write, too: rate limits and visit counts */
const UNWATCHED = [
  'address_counts',
  'card_click_days',
  'day_salts',
  'day_visitors',
  'page_view_days',
  'rate_limits',
  'recent_clicks',
  'referrer_days',
  'traffic_hours',
];
/** Row counts and the newest transaction of each table: any write changes one of them. */
const snapshotQuery = {
  // Prepared once, because planning takes longer than running
  name: 'count_all_tables',
  text: '',
};
interface TableState {
  name: string;
  rows: string;
  newest: string;
}
const takeSnapshot = async () => (await app.platform.pool.query<TableState>(snapshotQuery)).rows;
/** Returns the names of the tables that changed after the snapshot. */
async function listChangedTables(before: TableState[]): Promise<string[]> {
  const after = await takeSnapshot();
  return after
    .filter((table) => !before.some((old) => isDeepStrictEqual(old, table)))
    .map(({ name }) => name);
}
const MAX_ATTEMPTS = 5;

/**
 * Calls `send`, again while tables change: jobs may still finish what permitted calls left.
 * @returns its result, and the tables that changed at every attempt
 */
async function watchTables<T>(send: () => Promise<T>) {
  let changedTables: string[] | undefined;
  for (let attempt = 1; ; attempt++) {
    const before = await takeSnapshot();
    const result = await send();
    const newChanges = await listChangedTables(before);
    changedTables = newChanges.filter((name) => changedTables?.includes(name) ?? true);
    if (changedTables.length === 0 || attempt === MAX_ATTEMPTS) return { result, changedTables };
    await sleep(attempt * 200);
  }
}

let callCount = 0;
const createRequest = (endpoint: Endpoint, requester?: TestUser) =>
  createSampleRequest(app, superAdmin, endpoint, requester, String(++callCount));
type SampleRequest = Awaited<ReturnType<typeof createRequest>>;

function sendAs(
  { method, route }: Endpoint,
  identity: Identity,
  as: TestUser | undefined,
  { url, ...sampleFields }: SampleRequest,
) {
  const isEndless =
    sampleCalls[route as RouteName].stream === true && isAllowed(route as RouteName, identity);
  const instance = identity === WITHOUT_SECOND_STEP ? strictApp : app;
  return instance.send(method, url, { as, ...sampleFields, isEndless });
}

async function createUserFor(identity: Identity): Promise<TestUser | undefined> {
  if (identity === 'anonymous') return undefined;
  return app.createUser(identity === WITHOUT_SECOND_STEP ? 'super_admin' : identity);
}

/** Refused calls run no statement, so on the older PostgreSQL one permitted identity is enough. */
const isTestedIdentity = (access: Access, identity: Identity): boolean =>
  !process.env.TEST_DATABASE ||
  identity === allowedIdentities[access].find((allowedIdentity) => allowedIdentity !== 'anonymous');

describe.each(endpoints.map((endpoint) => [endpoint.route, endpoint] as const))(
  '%s',
  (route, endpoint) => {
    const { access, status, staffStatus = status, ...sample } = sampleCalls[route as RouteName];
    const { statusWithoutSecondStep = staffStatus } = sample;
    const testedIdentities = identities.filter((identity) =>
      isTestedIdentity(endpoint.access, identity),
    );
    const { true: permittedIdentities = [], false: refusedIdentities = [] } = Object.groupBy(
      testedIdentities,
      (identity) => `${isAllowed(route as RouteName, identity)}` as const,
    );

    it('is in the access table with the same access level', () => {
      expect(sampleCalls).toHaveProperty([route]);
      expect(endpoint.access).toBe(access);
    });

    it.each(permittedIdentities)('permits %s as the access table says', async (identity) => {
      const as = await createUserFor(identity);
      const response = await sendAs(endpoint, identity, as, await createRequest(endpoint, as));
      const isStaff = allowedIdentities.staff.includes(identity);
      const hasNoSecondStep = identity === WITHOUT_SECOND_STEP;
      expect(response.statusCode, response.body).toBe(
        hasNoSecondStep ? statusWithoutSecondStep : isStaff ? staffStatus : status,
      );
    });

    if (refusedIdentities.length > 0)
      it('refuses all others and changes nothing', async () => {
        const request = await createRequest(endpoint, superAdmin);
        const users = await Promise.all(refusedIdentities.map(createUserFor));
        const { result: responses, changedTables } = await watchTables(async () => {
          const results = [];
          for (const [index, identity] of refusedIdentities.entries())
            results.push(await sendAs(endpoint, identity, users[index], request));
          return results;
        });
        for (const [index, identity] of refusedIdentities.entries()) {
          const response = responses[index] as (typeof responses)[number];
          if (identity === 'anonymous') expectErrorResponse(response, 401, 'auth.required');
          else if (identity === WITHOUT_SECOND_STEP && access !== 'member')
            expectErrorResponse(response, 403, 'auth.second_step_missing');
          else expectErrorResponse(response, 403, 'auth.forbidden');
        }
        expect(changedTables, 'a denied call changes nothing').toEqual([]);
      });

    it('gives a super_admin without second step the same response as a member', async () => {
      if (endpoint.access !== 'public' || endpoint.method !== 'GET') return;
      const url = await createRowPath(app, superAdmin, endpoint.path);
      const users = [await app.createUser('viewer'), await app.createUser('super_admin')];
      // The other instance is notified of the new row asynchronously.
      await expect.poll(async () => (await strictApp.send('GET', url)).statusCode).toBe(status);
      const [memberResponse, superAdminResponse] = await Promise.all(
        users.map((as) => strictApp.send('GET', url, { as })),
      );
      expect(superAdminResponse?.body).toBe(memberResponse?.body);
      expect(superAdminResponse?.headers.etag).toBe(memberResponse?.headers.etag);
    });

    it('checks access before it validates the body', async () => {
      if (endpoint.access === 'public') return;
      const response = await app.send(endpoint.method, endpoint.path.replace(':id', 'x'), {
        headers: { 'content-type': 'application/json' },
        ...(endpoint.method !== 'GET' && { body: '{"bozuk' }),
      });
      expectErrorResponse(response, 401, 'auth.required');
    });
  },
);

/** Routes that are neither endpoints of the contract nor public pages */
const otherRoutes = [
  /^\/api\/\*$/,
  /^\/api\/docs(\/|$)/,
  /^\/(healthz|readyz|robots\.txt|sitemap\.xml)$/,
  /^\/onizleme$/,
  /^\/yayin-kodu\/:secret$/,
  /^\/\.well-known\/change-password$/,
  /^\/etkinlikler(\/:id\(.+\))?\.ics$/,
  /^\/uploads\/:name$/,
  /^\/og\/\*$/,
  /^\/git\/:kind\/:id$/,
  /^\/admin(\/(:?[a-z-]+|\*))*\/?$/,
  /^\/assets\/[\w.-]+\.(js|css|woff2|svg|png|webp|jpg)$/,
  /^\/demo\/[\w.-]+\.(svg|png|webp|jpg)$/,
  /^\/(favicon\.(svg|ico)|apple-touch-icon\.png|icon-\d+\.png|site\.webmanifest)$/,
  /^\/simge\/:name\/:file$/,
  /^\/tema\/:file$/,
];

/** Paths of the public pages, with and without a slash at the end */
const { sitePages } = await (await loadWebBundle()).loadRenderer();
const pagePaths = sitePages
  .filter(({ path }) => path !== '*')
  .flatMap(({ path }) => (path === '/' ? [path] : [path, `${path}/`]));

describe('all registered routes', () => {
  it('are endpoints of the contract, public pages or listed in otherRoutes', () => {
    const declaredRoutes = new Set([
      ...endpoints.map(({ route }) => route as string),
      ...pagePaths.map((path) => `GET ${path}`),
    ]);
    expect(app.server.routes.length).toBeGreaterThan(endpoints.length);
    const unknownRoutes = app.server.routes.flatMap(({ method, url }) =>
      [method]
        .flat()
        // Fastify adds HEAD to every GET.
        .map((name) => `${name === 'HEAD' ? 'GET' : name} ${url}`)
        .filter(
          (route) =>
            !declaredRoutes.has(route) &&
            !otherRoutes.some((routePattern) => routePattern.test(url)),
        ),
    );
    expect(unknownRoutes, 'declare it in site-pages.ts, or list it in otherRoutes').toEqual([]);
  });

  it.each(pagePaths)('include the public page %s', (path) => {
    expect(app.server.routes.map(({ url }) => url)).toContain(path);
  });

  it('answer 404 to anonymous visitors for paths below /api that are not in the contract', async () => {
    for (const path of ['/api/users', '/api/admin/yok', '/api/cards/x/y', '/api/', '/api/.env'])
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
        expectErrorResponse(await app.send(method, path), 404, 'not_found');
  });

  it('answer 404 for methods that are not in the contract', async () => {
    for (const [method, path] of [
      ['PUT', '/api/cards'],
      ['DELETE', '/api/cards'],
      ['GET', '/api/auth/login'],
      ['GET', '/api/auth/logout'],
      ['POST', '/api/cards/all'],
    ] as const)
      expectErrorResponse(await app.send(method, path, { as: superAdmin }), 404, 'not_found');
    for (const method of ['TRACE', 'PROPFIND', 'CONNECT'])
      expect((await app.send(method, '/api/cards')).statusCode).toBe(404);
  });
});

it('the snapshot of all tables detects an insert, a delete, and an update to the same value', async () => {
  const { pool } = app.platform;
  let user: TestUser['user'] | undefined;
  for (const write of [
    async () => {
      user = (await app.createUser()).user;
    },
    () => pool.query('update users set points = points where id = $1', [user?.id]),
    () => pool.query('delete from sessions where user_id = $1', [user?.id]),
  ]) {
    const snapshotBefore = await takeSnapshot();
    await write();
    expect(await takeSnapshot()).not.toEqual(snapshotBefore);
  }
});

it.each(['create table t ()', 'drop table cards', 'drop function move_points', 'truncate users'])(
  'the role of these tests may not run: %s',
  async (statement) => {
    await expect(app.platform.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  },
);

it('a route below /api without declared access fails the start', async () => {
  const { createServer } = await import('../src/platform/http/create-server.ts');
  const server = await createServer(app.platform);
  server.get('/api/unutulan', async () => 'x');
  await expect(server.ready()).rejects.toThrow('GET /api/unutulan does not declare its access');
});

it('the API document contains every endpoint, and its page and stylesheet are served', async () => {
  const response = await app.server.inject('/api/docs/json');
  expect(response.headers['content-type']).toContain('application/json');
  const { paths }: { paths: Record<string, object> } = response.json();
  const documentedRoutes = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls)
      .filter((key) => key !== 'parameters')
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declaredRoutes = endpoints.map(({ route }) => route.replaceAll(/:(\w+)/g, '{$1}'));
  expect(documentedRoutes.sort()).toEqual(declaredRoutes.sort());
  const page = await app.server.inject('/api/docs');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  const stylesheetResponse = await app.server.inject({
    url: '/api/docs/static/swagger-ui.css',
    headers: { 'if-none-match': '*' },
  });
  expect([200, 304]).toContain(stylesheetResponse.statusCode);
});
