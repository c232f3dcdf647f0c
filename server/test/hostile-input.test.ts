import type { RouteName } from '@vitrin/contract/api.ts';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectErrorResponse } from './expect-error-response.ts';
import { listBodyKeys } from './list-body-keys.ts';
import { createRowPath, endpoints, sampleCalls } from './sample-calls.ts';
import { startTestApp, type TestApp, type TestUser, useCheapPasswordHashing } from './test-app.ts';

let app: TestApp;
let admin: TestUser;

useCheapPasswordHashing();
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.createUser('super_admin');
  // The sample call of the sign-in uses this account.
  await app.platform.pool.query(
    `insert into users (id, username, email, password_hash)
     select gen_random_uuid(), 'giren', 'giren@ornek.com', password_hash from users limit 1`,
  );
});

const nestObjects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** Values as JSON text */
const values = [
  ...['null', 'true', '0', '-0', '-1', '1.5', '1e309', '-1e309', '9007199254740993', '1e-400'],
  ...['[]', '[[]]', '["a"]', '{}', '{"$gt":""}', '{"toString":1}', '{"length":5}', nestObjects(28)],
  ...['""', '" "', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00\\ud800"', '"\\ufffe\\uffff"'],
  ...[
    '"\\u202e\\u200fters"',
    '"\\u0085\\u2028"',
    '"\\u001b[31m"',
    '"İIıi"',
    '"\\r\\nSet-Cookie: a=b"',
  ],
  ...['"<script>alert(1)</script>"', `"' or 1=1; drop table users; --"`, '"\\\\"', '"%00%s%n"'],
  ...[
    '"__proto__"',
    '"constructor"',
    '"../../etc/passwd"',
    '"javascript:alert(1)"',
    '"//kotu.com"',
  ],
  ...['"2030-13-45T99:99:99Z"', '"9999-12-31T23:59:59+00:00"', '"2099-12-31T23:59:59-23:59"'],
  ...[
    '"#8b5cf6"',
    '"1e1000"',
    '"+90 5321234567"',
    `"${'ş'.repeat(5000)}"`,
    `"${'a'.repeat(300_000)}"`,
  ],
];

const sendText = (method: string, url: string, payload: string, headers = {}) =>
  app.send(method, url, {
    // Signing in or registering would end the administrator's session.
    as: url.startsWith('/api/auth/') ? undefined : admin,
    body: payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

function expectNormalResponse(response: LightMyRequestResponse, description: string) {
  // The Bot API is out of reach in this test.
  if (response.statusCode === 503) {
    expectErrorResponse(response, 503, 'telegram.unavailable');
    return;
  }
  expect(response.statusCode, description).toBeLessThan(500);
  if (response.statusCode >= 400) expectErrorResponse(response, response.statusCode);
}

/**
 * True if the contract rejects the value. All calls share the code of validation, so one call per rejected value is
 * enough; a test below sends them.
 */
function rejectsValue(schema: z.ZodType, body: Record<string, unknown>, field: string) {
  const { issues } = schema.safeParse(body).error ?? { issues: [] };
  return issues.some(({ path }) => path[0] === field);
}

const endpointsWithBody = endpoints.filter(({ body }) => body);

describe.each(
  endpointsWithBody.map((endpoint, index) => [endpoint.route, endpoint, index] as const),
)('hostile values for %s', (route, { method, path, body = z.never() }, index) => {
  const fields = listBodyKeys(body);
  let url = '';
  beforeAll(async () => {
    url = await createRowPath(app, admin, path);
  });
  const createSampleBody = (unique: string): Record<string, unknown> => {
    const sampleBody = sampleCalls[route as RouteName].body?.(unique) ?? {};
    // Keep the administrator's password and account.
    if ('currentPassword' in sampleBody) return { ...sampleBody, currentPassword: 'yanlış' };
    return path.startsWith('/api/user/') && 'password' in sampleBody
      ? { password: 'yanlış' }
      : sampleBody;
  };

  it.each(fields)('in the field %s get a normal response', async (field) => {
    const unsentValues: string[] = [];
    const send = async (value: string, i: number) => {
      const bodyWithPlaceholder = JSON.stringify({
        ...createSampleBody(`${field}${i}`.slice(-12)),
        [field]: '@@',
      });
      const payload = bodyWithPlaceholder.replace('"@@"', () => value);
      expectNormalResponse(await sendText(method, url, payload), `${field}: ${value.slice(0, 80)}`);
    };
    for (const [i, value] of values.entries()) {
      if (rejectsValue(body, { ...createSampleBody('x'), [field]: JSON.parse(value) }, field))
        unsentValues.push(value);
      else await send(value, i);
    }
    // One rejected value per field proves that the call validates; the value differs between endpoints.
    const sampledValue = unsentValues[index % unsentValues.length];
    if (sampledValue) await send(sampledValue, index);
  });

  it.each(['[]', '"x"', '1', 'true', '[{}]'])('get 400 as the body: %s', async (value) => {
    expectErrorResponse(await sendText(method, url, value), 400, 'validation');
  });

  it.skipIf(body.safeParse(null).success)('get 400 if the body is empty', async () => {
    expectErrorResponse(await sendText(method, url, 'null'), 400, 'validation');
    expectErrorResponse(await sendText(method, url, ''), 400, 'validation');
    expectErrorResponse(await app.send(method, url, { as: admin }), 400, 'validation');
  });

  it('in prototype keys get a normal response', async () => {
    const forgedKeys = '{"role":"super_admin","isAdmin":true}';
    for (const [names, value] of [
      [['__proto__'], forgedKeys],
      [['constructor'], '{"prototype":{"isAdmin":true}}'],
      [['prototype', 'toString', '\0', ''], forgedKeys],
      [['__proto__', 'constructor', 'prototype', 'toString', '\0', ''], '1'],
    ] as const) {
      const keys = names.map((name) => `${JSON.stringify(name)}:${value}`);
      const payload = `{${keys.join()},${JSON.stringify(createSampleBody(`k${names.length}`)).slice(1)}`;
      expectNormalResponse(await sendText(method, url, payload), payload);
    }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});

it.each(values.map((value) => [value.slice(0, 80), value]))(
  'the hostile value %s is rejected by a call whose contract rejects it',
  async (_label, value) => {
    const { body = z.never() } = endpoints.find(({ route }) => route === 'POST /api/cards') ?? {};
    const card = { title: 'x', link: '/x' };
    const createHostileCard = (field: string) => ({ ...card, [field]: JSON.parse(value) });
    const fields = listBodyKeys(body).filter((field) =>
      rejectsValue(body, createHostileCard(field), field),
    );
    expect(fields).not.toEqual([]);
    const payload = `{${fields.map((field) => `"${field}":${value}`).join()}}`;
    expectErrorResponse(await sendText('POST', '/api/cards', payload), 400, 'validation');
  },
);

describe('a hostile id', () => {
  const ids = [
    ...[
      '1',
      '-1',
      'null',
      'undefined',
      '[object Object]',
      "' or '1'='1",
      '01890000',
      '%00',
      '%2e%2e',
    ],
    ...['01890000-0000-7000-8000-00000000000\0', 'ş', '🌙', '{}', '*', 'x'.repeat(150), 'a%2fb'],
  ];
  const targets = endpoints.filter(({ path }) => path.includes(':id'));
  it.each(targets.map(({ route, ...target }) => [route, target] as const))(
    'gets 400 or 404 from %s',
    async (_route, { method, path, body }) => {
      for (const hostileId of [
        ...ids.map(encodeURIComponent),
        ...ids.filter((id) => /%/.test(id)),
      ]) {
        const url = path.replace(':id', hostileId);
        // The client resolves two dots: /api/admin/partners/../events becomes the path of another call.
        const { pathname } = new URL(url, 'http://site');
        if (pathname !== url && endpoints.some((item) => item.path === pathname)) continue;
        const response = await app.send(method, url, {
          as: admin,
          ...(body && { body: {} }),
        });
        expectErrorResponse(response, response.statusCode === 404 ? 404 : 400);
      }
    },
  );

  it('that is too long is rejected', async () => {
    for (const length of [201, 5000, 15_000]) {
      const response = await app.send('DELETE', `/api/cards/${'a'.repeat(length)}`, { as: admin });
      expectNormalResponse(response, `${length}`);
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
    }
  });
});

const endpointsWithQuery = endpoints.filter(({ query }) => query);

describe.each(
  endpointsWithQuery.map((endpoint, index) => [endpoint.route, endpoint, index] as const),
)('hostile values for %s', (_route, { method, path, query }, index) => {
  const schema = query as z.ZodObject;
  const hostileValues = [
    ...['', ' ', '0', '-1', '501', '1e309', 'NaN', 'null', '[]', 'true', '%', '_', '\\', "'"],
    ...['\0', 'a\0b', '\ud800', '\u202eters', 'İIıi', '../..', "' or 1=1; --", 'ş'.repeat(5000)],
    ...['2030-13-45T99:99:99Z', '9999-12-31T23:59:59+00:00', '2000-01-01T00:00:00Z'],
    ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ];
  it.each(Object.keys(schema.shape))(
    'in the query parameter %s get a normal response',
    async (key) => {
      const url = await createRowPath(app, admin, path);
      const rejectedValues = hostileValues.filter((value) =>
        rejectsValue(schema, { [key]: value }, key),
      );
      const acceptedValues = hostileValues.filter((value) => !rejectedValues.includes(value));
      for (const value of [
        ...acceptedValues,
        ...rejectedValues.slice(index % (rejectedValues.length || 1)).slice(0, 1),
      ]) {
        const requestUrl = `${url}?${new URLSearchParams({ [key]: value })}`;
        expectNormalResponse(
          await app.send(method, requestUrl, { as: admin }),
          `${key}: ${value.slice(0, 80)}`,
        );
      }
      const repeatedQuery = `${url}?${key}=1&${key}=2&${key}[a]=3&__proto__=4`;
      expectNormalResponse(await app.send(method, repeatedQuery, { as: admin }), repeatedQuery);
    },
  );
});
