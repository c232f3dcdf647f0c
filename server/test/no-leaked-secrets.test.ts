import type { RouteName } from '@vitrin/contract/api.ts';
import { beforeAll, expect, it } from 'vitest';
import { createRowPath, endpoints, sampleCalls } from './sample-calls.ts';
import { startTestApp, type TestApp, type TestUser } from './test-app.ts';

let app: TestApp;
let superAdmin: TestUser;
/** A member who has sent the sample POST requests of members, except those below /api/user */
let knownMember: TestUser;
/** URLs of `readPaths`, with an existing row where the path needs one */
const urls: string[] = [];
const EMAIL = 'bilinen@ornek.com';
const PHONE = '+905321112233';
const UNIQUE_TEXT = 'gizli';

beforeAll(async () => {
  app = await startTestApp();
  superAdmin = await app.createUser('super_admin');
  const { pool } = app.platform;
  knownMember = await app.createUser();
  const { id } = knownMember.user;
  await pool.query('update users set email = $2, phone = $3 where id = $1', [id, EMAIL, PHONE]);
  for (const { method, path, route, access } of endpoints) {
    if (access !== 'member' || method !== 'POST' || path.startsWith('/api/user/')) continue;
    const { body, prepare } = sampleCalls[route as RouteName];
    const url = await createRowPath(app, superAdmin, path, knownMember);
    const requestBody = {
      ...body?.(UNIQUE_TEXT),
      ...(await prepare?.(app, superAdmin, knownMember)),
    };
    await app.send(method, url, { as: knownMember, body: requestBody });
  }
  await app.send('POST', `/api/admin/users/${id}/password-link`, { as: superAdmin });
  const body = { delta: 500, reason: 'Deneme' };
  await app.send('POST', `/api/admin/users/${id}/points`, { as: superAdmin, body });
  for (const path of readPaths) urls.push(await createRowPath(app, superAdmin, path));
});

const identities = ['anonymous', 'viewer', 'editor', 'super_admin'] as const;
const pages = ['/', '/lider-tablosu', '/market', '/etkinlikler', '/bilet-sistemi', '/profil'];
const readPaths = [
  ...endpoints
    .filter(({ method, route }) => method === 'GET' && !sampleCalls[route as RouteName].stream)
    .map(({ path }) => path),
  ...pages,
];

/** Returns all secret values of the database. */
async function listSecrets(): Promise<string[]> {
  const { rows } = await app.platform.pool.query<{ secret: string }>(
    `select password_hash as secret from users
     union select token_hash from sessions union select token_hash from password_links
     union select value from secrets
     union select secret from second_steps union select code_hash from telegram_codes`,
  );
  expect(rows.length).toBeGreaterThan(5);
  return rows.map(({ secret }) => secret);
}

it.each(identities)(
  'no response to %s contains a secret, and only staff see e-mail addresses and phones of other users',
  async (identity) => {
    const responses: { url: string; body: string }[] = [];
    const as = identity === 'anonymous' ? undefined : await app.createUser(identity);
    for (const url of urls) {
      const { body } = await app.send('GET', url, { as });
      responses.push({ url, body });
      expect(body, url).not.toMatch(/argon2|passwordHash|tokenHash/);
      expect(as !== undefined && body.includes(as.cookie.split('=')[1] ?? ''), url).toBe(false);
      if (identity === 'anonymous' || identity === 'viewer') {
        for (const contact of [EMAIL, PHONE, superAdmin.user.email])
          expect(body, url).not.toContain(contact);
      }
    }
    const text = responses.map(({ body }) => body).join('\n');
    const leakedSecrets = (await listSecrets()).filter((secret) => text.includes(secret));
    expect(
      leakedSecrets.map((secret) => [
        secret,
        responses.find(({ body }) => body.includes(secret))?.url,
      ]),
    ).toEqual([]);
  },
);

it('staff see the e-mail address and the phone that visitors and members do not see', async () => {
  const { body } = await app.send('GET', '/api/admin/users?q=bilinen', { as: superAdmin });
  expect(body).toContain(EMAIL);
  expect(body).toContain(PHONE);
});
