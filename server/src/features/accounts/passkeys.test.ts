import { MAX_PASSKEYS } from '@vitrin/contract/passkeys.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '../../../test/content.ts';
import { enrollPasskey } from '../../../test/enroll-passkey.ts';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import {
  cookieOf,
  PASSWORD,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../../test/test-app.ts';
import { VirtualAuthenticator } from '../../../test/virtual-authenticator.ts';
import { runUserCommand } from '../../cli/user-commands.ts';
import { systemContext } from '../../platform/context.ts';

let app: TestApp;
/** A second instance that requires a second step for super admins. */
let strict: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const environment = { SECOND_STEP: 'super_admin' };
  strict = await startTestApp({ database: app.database, environment });
});
afterAll(async () => {
  await strict.close();
  await app.close();
});

const path = '/api/user/passkeys';
const optionsFor = async (as: TestUser) =>
  (await app.send('POST', `${path}/options`, { as })).json();
const add = (as: TestUser, response: unknown, name = 'Dizüstü') =>
  app.send('POST', path, { as, body: { name, response } });
const list = async (as: TestUser) => (await app.send('GET', path, { as })).json();
const remove = (as: TestUser, id: string, body?: object) =>
  app.send('DELETE', `${path}/${id}`, { as, body });
const challenge = async () => (await app.send('POST', '/api/auth/passkey/options')).json();
const signIn = (response: unknown, instance = app) =>
  instance.send('POST', '/api/auth/passkey', { body: { response } });
const expireChallenges = () =>
  app.platform.pool.query(`update passkey_challenges set expires_at = now() - interval '1 second'`);

describe('registering a passkey', () => {
  it('gives WebAuthn options bound to PUBLIC_URL that require user verification', async () => {
    const editor = await app.createUser('editor');
    expect(await optionsFor(editor)).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Vitrin' },
      user: { name: editor.user.username },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      excludeCredentials: [],
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('stores the passkey with its name, audits it and notifies the user', async () => {
    const editor = await app.createUser('editor');
    const { answer, authenticator } = await enrollPasskey(app, editor, 'Ofis anahtarı');
    const stored = { name: 'Ofis anahtarı', lastUsedAt: null };
    expect(answer.json()).toMatchObject(stored);
    expect(await list(editor)).toEqual([answer.json()]);
    expect(JSON.stringify(await list(editor))).not.toContain(authenticator.id);
    expect((await optionsFor(editor)).excludeCredentials).toMatchObject([{ id: authenticator.id }]);
    expect(await auditOf(app, editor.user.id)).toMatchObject([
      { action: 'passkey-added', actor_id: editor.user.id, after: { name: 'Ofis anahtarı' } },
    ]);
    const [news] = (await app.send('GET', '/api/notifications', { as: editor })).json();
    expect(news).toMatchObject({ title: 'Geçiş anahtarı eklendi' });
  });

  it('refuses a response without user verification, of another site or another host', async () => {
    const editor = await app.createUser('editor');
    for (const behaviour of [
      { userVerified: false },
      { origin: 'https://kotu.example' },
      { rpId: 'kotu.example' },
    ]) {
      const response = new VirtualAuthenticator().create(await optionsFor(editor), behaviour);
      expectErrorResponse(await add(editor, response), 400, 'passkeys.unverified');
    }
    expect(await list(editor)).toEqual([]);
  });

  it('accepts a challenge once, within 5 minutes, and only from its account', async () => {
    const [editor, other] = [await app.createUser('editor'), await app.createUser('editor')];
    const response = new VirtualAuthenticator().create(await optionsFor(editor));
    expectErrorResponse(await add(other, response), 400, 'passkeys.expired');
    expect((await add(editor, response)).statusCode).toBe(201);
    expectErrorResponse(await add(editor, response), 400, 'passkeys.expired');

    const late = new VirtualAuthenticator().create(await optionsFor(editor));
    await expireChallenges();
    expectErrorResponse(await add(editor, late), 400, 'passkeys.expired');
    const signInChallenge = { ...(await optionsFor(editor)), ...(await challenge()) };
    const mixed = new VirtualAuthenticator().create(signInChallenge);
    expectErrorResponse(await add(editor, mixed), 400, 'passkeys.expired');
    const made = new VirtualAuthenticator().create({
      ...(await optionsFor(editor)),
      challenge: 'uydurma',
    });
    expectErrorResponse(await add(editor, made), 400, 'passkeys.expired');
  });

  it('refuses a credential that is already registered, even by another account', async () => {
    const [editor, other] = [await app.createUser('editor'), await app.createUser('editor')];
    const { authenticator } = await enrollPasskey(app, editor);
    const again = authenticator.create(await optionsFor(other));
    expectErrorResponse(await add(other, again), 409, 'passkeys.exists');
  });

  it('requires a name and a well-formed response', async () => {
    const editor = await app.createUser('editor');
    const response = new VirtualAuthenticator().create(await optionsFor(editor));
    expect(listInvalidFields(await add(editor, response, ' '))).toEqual(['name']);
    expect(listInvalidFields(await add(editor, response, 'x'.repeat(201)))).toEqual(['name']);
    expect(listInvalidFields(await add(editor, { ...response, type: 'x' }))).toEqual([
      'response.type',
    ]);
    expect(listInvalidFields(await add(editor, undefined))).toEqual(['response']);
    expect(await list(editor)).toEqual([]);
  });

  it(`stores at most ${MAX_PASSKEYS} per account, also with concurrent requests`, async () => {
    const editor = await app.createUser('editor');
    for (let count = 1; count < MAX_PASSKEYS; count++) await enrollPasskey(app, editor);
    const responses = [
      new VirtualAuthenticator().create(await optionsFor(editor)),
      new VirtualAuthenticator().create(await optionsFor(editor)),
    ];
    const answers = await Promise.all(responses.map((response) => add(editor, response)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = await app.send('POST', `${path}/options`, { as: editor });
    expectErrorResponse(refused, 409, 'passkeys.too_many');
  });
});

describe('signing in with a passkey', () => {
  it('opens a session without password and code, records the use and audits it', async () => {
    const editor = await app.createUser('editor');
    const { authenticator } = await enrollPasskey(app, editor, 'Telefon');
    expect(await challenge()).toEqual({
      rpId: '127.0.0.1',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      userVerification: 'required',
    });
    const answer = await signIn(authenticator.get(await challenge()));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({ user: editor.user });
    const as = { user: editor.user, cookie: cookieOf(answer) };
    expect((await app.send('GET', '/api/cards/all', { as })).statusCode).toBe(200);
    const [used] = await list(as);
    expect(Date.parse(used.lastUsedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect((await auditOf(app, editor.user.id)).at(-1)).toMatchObject({
      action: 'sign-in',
      actor_id: editor.user.id,
      after: { passkey: 'Telefon' },
    });
  });

  it('refuses a used, expired or invented challenge', async () => {
    const { authenticator } = await enrollPasskey(app, await app.createUser('editor'));
    const response = authenticator.get(await challenge());
    const twice = await Promise.all([signIn(response), signIn(response)]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expectErrorResponse(await signIn(response), 401, 'auth.passkey_expired');
    const late = authenticator.get(await challenge());
    await expireChallenges();
    expectErrorResponse(await signIn(late), 401, 'auth.passkey_expired');
    const invented = authenticator.get({ rpId: '127.0.0.1', challenge: 'uydurma' });
    expectErrorResponse(await signIn(invented), 401, 'auth.passkey_expired');
  });

  it('gives the same response for a wrong signature, site, user or missing user verification', async () => {
    const editor = await app.createUser('editor');
    const { authenticator } = await enrollPasskey(app, editor);
    const stranger = new VirtualAuthenticator();
    const forged = async () => ({ ...stranger.get(await challenge()), id: authenticator.id });
    const right = async (behaviour = {}) => authenticator.get(await challenge(), behaviour);
    const otherUser = await right();
    otherUser.response.userHandle = Buffer.from('baskasi').toString('base64url');
    for (const response of [
      { ...(await forged()), rawId: authenticator.id },
      await right({ userVerified: false }),
      await right({ origin: 'https://kotu.example' }),
      await right({ rpId: 'kotu.example' }),
      otherUser,
      stranger.get(await challenge()),
    ]) {
      expectErrorResponse(await signIn(response), 401, 'auth.passkey_failed');
    }
    expect((await auditOf(app, editor.user.id)).at(-1)).toMatchObject({
      action: 'sign-in-failed',
      after: { reason: 'auth.passkey_failed' },
    });
  });

  it('refuses a signature counter that does not grow', async () => {
    const { authenticator } = await enrollPasskey(app, await app.createUser('editor'));
    authenticator.counter = 5;
    expect((await signIn(authenticator.get(await challenge()))).statusCode).toBe(200);
    expectErrorResponse(
      await signIn(authenticator.get(await challenge())),
      401,
      'auth.passkey_failed',
    );
    authenticator.counter = 6;
    expect((await signIn(authenticator.get(await challenge()))).statusCode).toBe(200);
  });

  it('refuses a suspended account; a demotion deletes the passkeys', async () => {
    const editor = await app.createUser('editor');
    const { authenticator } = await enrollPasskey(app, editor);
    const run = (...words: string[]) => runUserCommand(systemContext(app.platform), words, {});
    await run('suspend', editor.user.username);
    expectErrorResponse(
      await signIn(authenticator.get(await challenge())),
      401,
      'auth.passkey_failed',
    );
    await run('restore', editor.user.username);
    expect((await signIn(authenticator.get(await challenge()))).statusCode).toBe(200);
    await run('role', editor.user.username, 'viewer');
    await run('role', editor.user.username, 'editor');
    expectErrorResponse(
      await signIn(authenticator.get(await challenge())),
      401,
      'auth.passkey_failed',
    );
  });

  it('has the rate limits of signing in with a password', async () => {
    const limited = await startTestApp({
      database: app.database,
      environment: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
    });
    try {
      const headers = { 'x-forwarded-for': '203.0.113.77' };
      const authenticator = new VirtualAuthenticator();
      const invented = { rpId: '127.0.0.1', challenge: 'uydurma' };
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 26; attempt++) {
        const body = { response: { ...authenticator.get(invented), id: `yok${attempt}` } };
        const answer = await limited.send('POST', '/api/auth/passkey', { body, headers });
        statuses.push(answer.statusCode);
      }
      expect(statuses).toEqual([...Array(25).fill(401), 429]);
      const options = await limited.send('POST', '/api/auth/passkey/options', { headers });
      expectErrorResponse(options, 429, 'auth.too_many_attempts');
      expect(options.headers['retry-after']).toMatch(/^\d+$/);
    } finally {
      await limited.close();
    }
  });
});

describe('removing a passkey', () => {
  it('requires the password for the last one only', async () => {
    const editor = await app.createUser('editor');
    const first = await enrollPasskey(app, editor, 'Bir');
    const second = await enrollPasskey(app, editor, 'İki');
    expect((await remove(editor, first.id)).statusCode).toBe(204);
    for (const body of [undefined, {}])
      expect(expectErrorResponse(await remove(editor, second.id, body), 400).details).toMatchObject(
        [{ path: 'password' }],
      );
    const wrong = await remove(editor, second.id, { password: 'yanlış şifre' });
    expectErrorResponse(wrong, 400, 'accounts.wrong_password');
    expect((await remove(editor, second.id, { password: PASSWORD })).statusCode).toBe(204);
    expect(await list(editor)).toEqual([]);
    expectErrorResponse(
      await signIn(second.authenticator.get(await challenge())),
      401,
      'auth.passkey_failed',
    );
    expect((await auditOf(app, editor.user.id)).map(({ action }) => action)).toContain(
      'passkey-removed',
    );
    expect((await app.signIn(editor.user.email, PASSWORD)).statusCode).toBe(200);
  });

  it('never removes the last one without the password in two concurrent requests', async () => {
    const editor = await app.createUser('editor');
    const ids = [(await enrollPasskey(app, editor)).id, (await enrollPasskey(app, editor)).id];
    const answers = await Promise.all(ids.map((id) => remove(editor, id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
    expect(await list(editor)).toHaveLength(1);
  });

  it("answers 404 for another account's passkey", async () => {
    const { id } = await enrollPasskey(app, await app.createUser('editor'));
    const other = await app.createUser('editor');
    expectErrorResponse(await remove(other, id, { password: PASSWORD }), 404);
    expectErrorResponse(await remove(other, crypto.randomUUID()), 404);
  });
});

describe('SECOND_STEP=super_admin', () => {
  const people = (as: TestUser) => strict.send('GET', '/api/admin/users', { as });
  const addOn = async (instance: TestApp, as: TestUser) => {
    const authenticator = new VirtualAuthenticator();
    const options = await instance.send('POST', `${path}/options`, { as });
    if (options.statusCode !== 200) return { authenticator, answer: options };
    const body = { name: 'Anahtar', response: authenticator.create(options.json()) };
    return { authenticator, answer: await instance.send('POST', path, { as, body }) };
  };

  it('accepts a passkey as the second step, but not the password alone', async () => {
    const owner = await app.createUser('super_admin');
    expectErrorResponse(await people(owner), 403, 'auth.second_step_missing');
    const { answer, authenticator } = await addOn(strict, owner);
    expect(answer.statusCode, answer.body).toBe(201);
    expect((await people(owner)).statusCode).toBe(200);
    const state = await strict.send('GET', '/api/user/second-step', { as: owner });
    expect(state.json()).toMatchObject({ enabled: false, required: false });

    const response = authenticator.get(await challenge());
    const withPasskey = { ...owner, cookie: cookieOf(await signIn(response, strict)) };
    expect((await people(withPasskey)).statusCode).toBe(200);

    const signedIn = await strict.signIn(owner.user.email, PASSWORD);
    const withPassword = { ...owner, cookie: cookieOf(signedIn) };
    expectErrorResponse(await people(withPassword), 403, 'auth.second_step_missing');
    const more = await addOn(strict, withPassword);
    expectErrorResponse(more.answer, 403, 'auth.second_step_missing');
    for (const [method, url] of [
      ['GET', path],
      ['DELETE', `${path}/${answer.json().id}`],
    ] as const) {
      const refused = await strict.send(method, url, {
        as: withPassword,
        ...(method === 'DELETE' && { body: { password: PASSWORD } }),
      });
      expectErrorResponse(refused, 403, 'auth.second_step_missing');
    }
    const last = await strict.send('DELETE', `${path}/${answer.json().id}`, {
      as: withPasskey,
      body: { password: PASSWORD },
    });
    expectErrorResponse(last, 409, 'second_step.required');
  });
});

describe('npm run user -- passkeys', () => {
  const run = (who: string, clear = false) =>
    runUserCommand(systemContext(app.platform), ['passkeys', who], { clear });

  it('lists the passkeys, and deletes them together with the sessions', async () => {
    const editor = await app.createUser('editor');
    const { authenticator } = await enrollPasskey(app, editor, 'Kayıp telefon');
    expect(await run(editor.user.email)).toMatch(/^Kayıp telefon\teklendi .+\tson giriş yok$/);
    expect(await run(editor.user.username, true)).toBe(
      '1 geçiş anahtarı silindi, oturumlar kapatıldı',
    );
    expect(await run(editor.user.username, true)).toBe('Geçiş anahtarı yok.');
    expectErrorResponse(await app.send('GET', path, { as: editor }), 401);
    expectErrorResponse(
      await signIn(authenticator.get(await challenge())),
      401,
      'auth.passkey_failed',
    );
    expect((await auditOf(app, editor.user.id)).at(-1)).toMatchObject({
      action: 'passkey-removed',
      actor_id: null,
      before: { names: ['Kayıp telefon'] },
    });
    await expect(run('kimse', true)).rejects.toThrow('Bulunamadı: kimse');
  });
});

it("a user's export contains passkey names without keys", async () => {
  const editor = await app.createUser('editor');
  const { authenticator } = await enrollPasskey(app, editor, 'Telefon');
  const answer = await app.send('GET', '/api/user/export', { as: editor });
  expect(answer.json().passkeys).toMatchObject([{ name: 'Telefon', lastUsedAt: null }]);
  expect(answer.body).not.toContain(authenticator.id);
});
