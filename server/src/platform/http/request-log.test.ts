import { expect, it } from 'vitest';
import { captureLog } from '../../../test/capture-log.ts';
import { setUpSite } from '../../../test/set-up-site.ts';

const site = setUpSite(async (app) => ({ member: await app.createUser() }), {
  environment: { LOG_LEVEL: 'info' },
});

it.each<[string, object, number, string]>([
  ['invalid input', { url: '/api/auth/login', payload: { username: 1 } }, 400, 'validation'],
  [
    'a write from another site',
    { url: '/api/auth/login', headers: { origin: 'https://other.example' }, payload: {} },
    403,
    'origin.foreign',
  ],
  ['a call without a session', { url: '/api/user/recovery', method: 'GET' }, 401, 'auth.required'],
  [
    'a body of another type',
    { url: '/api/auth/login', payload: 'a=1', headers: { 'content-type': 'text/plain' } },
    415,
    'body.type',
  ],
])(
  '%s is logged with the address and the code of its error',
  async (_text, request, status, code) => {
    const log = captureLog(site.app);
    const response = await site.app.server.inject({ method: 'POST', ...request });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    await new Promise((resolve) => setImmediate(resolve));
    const records = log.map((line) => JSON.parse(line));
    expect(records.find(({ msg }) => msg === 'request')).toMatchObject({
      ...{ status, code, address: '127.0.0.1', path: expect.stringMatching(/^\/api\//) },
    });
  },
);

it('a refused call of a member is logged with the member', async () => {
  const log = captureLog(site.app);
  await site.app.send('GET', '/api/admin/users', { as: site.member });
  await new Promise((resolve) => setImmediate(resolve));
  const records = log.map((line) => JSON.parse(line));
  expect(records.find(({ msg }) => msg === 'request')).toMatchObject({
    ...{ status: 403, code: expect.any(String), user: site.member.user.id },
  });
});
