import { beforeAll, describe, expect, it } from 'vitest';
import { runUserCommand } from '../src/cli/user-commands.ts';
import { telegramBot } from '../src/features/social/telegram/connected-bot.ts';
import { handleUpdate } from '../src/features/social/telegram-link/handle-update.ts';
import { createSystemContext } from '../src/platform/context.ts';
import { type AppWithChannels, startAppWithChannels } from './app-with-channels.ts';
import { enrollPasskey } from './enroll-passkey.ts';
import { expectErrorResponse } from './expect-error-response.ts';
import { findToken } from './password-reset-site.ts';
import { PASSWORD, type TestUser } from './test-app.ts';
import { VirtualAuthenticator } from './virtual-authenticator.ts';

let app: AppWithChannels;
let admin: TestUser;

beforeAll(async () => {
  app = await startAppWithChannels();
  admin = await app.createUser('super_admin');
});

const createLink = (as: TestUser, userId: string) =>
  app.send('POST', `/api/admin/users/${userId}/password-link`, { as });
const redeem = (token: string) => {
  const body = { token, password: 'bağlantıyla yeni şifre' };
  return app.send('POST', '/api/auth/password-link', { body });
};
const signInWithPasskey = async (authenticator: VirtualAuthenticator) => {
  const options = (await app.send('POST', '/api/auth/passkey/options')).json();
  const body = { response: authenticator.get(options) };
  return app.send('POST', '/api/auth/passkey', { body });
};

describe('a stolen session of staff', () => {
  it('can’t add a passkey that signs in later', async () => {
    const as = await app.createUser('editor');
    const options = await app.send('POST', '/api/user/passkeys/options', { as });
    const authenticator = new VirtualAuthenticator();
    const body = { name: 'Hırsız', response: authenticator.create(options.json()) };
    const addPasskey = (credentials: object) =>
      app.send('POST', '/api/user/passkeys', { as, body: { ...body, ...credentials } });
    expectErrorResponse(await addPasskey({}), 400, 'validation');
    expectErrorResponse(await addPasskey({ password: 'tahmin' }), 403, 'auth.wrong_password');
    expectErrorResponse(await signInWithPasskey(authenticator), 401, 'auth.passkey_failed');
  });

  it.each<[string, (account: TestUser) => Promise<unknown>]>([
    [
      'a password link of staff',
      async ({ user }) => {
        const { url } = (await createLink(admin, user.id)).json();
        return redeem(new URL(url).hash.replace('#token=', ''));
      },
    ],
    [
      'a password of the command line',
      ({ user }) =>
        runUserCommand(createSystemContext(app.platform), ['password', user.username], {}),
    ],
    [
      'a suspension, even after it is lifted',
      async ({ user }) => {
        const path = `/api/admin/users/${user.id}`;
        for (const suspended of [true, false])
          await app.send('PATCH', path, { as: admin, body: { suspended } });
      },
    ],
  ])('loses its passkeys by %s', async (_description, recoverAccount) => {
    const account = await app.createUser('editor');
    const { authenticator } = await enrollPasskey(app, account);
    expect((await signInWithPasskey(authenticator)).statusCode).toBe(200);
    await recoverAccount(account);
    expectErrorResponse(await signInWithPasskey(authenticator), 401, 'auth.passkey_failed');
  });

  it('can’t create a password link for its own account', async () => {
    const as = await app.createUser('super_admin');
    expectErrorResponse(await createLink(as, as.user.id), 409, 'accounts.own_link');
    const query = 'select from password_links where user_id = $1';
    expect((await app.platform.pool.query(query, [as.user.id])).rowCount).toBe(0);
    expect((await createLink(as, admin.user.id)).statusCode).toBe(200);
  });
});

describe('a stolen session of a member', () => {
  let updateId = 1;
  const sendUpdate = async (update: { update_id: number }) => {
    const bot = telegramBot(app);
    if (bot) await handleUpdate(createSystemContext(app.platform), bot, update);
  };
  /** Links a Telegram account with the session alone. */
  const linkTelegram = async (as: TestUser, telegramId: number) => {
    const init = await app.send('POST', '/api/social-verifications/telegram/init', { as });
    const update = {
      update_id: ++updateId,
      message: {
        chat: { id: telegramId, type: 'private' },
        from: { id: telegramId, first_name: 'Hırsız' },
        text: init.json().verificationCode,
      },
    };
    await sendUpdate(update);
    const response = await app.send('POST', '/api/social-verifications/telegram/verify', { as });
    expect(response.json()).toMatchObject({ success: true });
  };
  const getRecovery = async (as: TestUser) =>
    (await app.send('GET', '/api/user/recovery', { as })).json();
  const setRecovery = (as: TestUser, body: object) =>
    app.send('PUT', '/api/user/recovery', { as, body });
  const requestReset = async ({ user }: TestUser) => {
    const body = { identifier: user.username };
    await app.send('POST', '/api/auth/password-reset', { body });
    await app.deliverMessages();
  };
  const listMessages = (telegramId: number) =>
    app.telegram.listMessagesTo({ id: telegramId, first_name: '' });
  const listTokens = (telegramId: number) =>
    listMessages(telegramId).map(findToken).filter(Boolean);

  it('can link a Telegram account, but gets no reset link there', async () => {
    const as = await app.createUser();
    await linkTelegram(as, 7_100_001);
    expect(await getRecovery(as)).toEqual({ email: true, telegram: false });
    expectErrorResponse(await setRecovery(as, { telegram: true }), 400, 'validation');
    const guess = { telegram: true, password: 'tahmin' };
    expectErrorResponse(await setRecovery(as, guess), 403, 'auth.wrong_password');
    expect(await getRecovery(as)).toEqual({ email: true, telegram: false });
    await requestReset(as);
    expect(listTokens(7_100_001)).toEqual([]);
    expect(app.mail.listMailsTo(as.user.email).map(({ text }) => findToken(text))).toEqual([
      expect.stringMatching(/./),
    ]);
  });

  it('can’t change the e-mail address, so a reset link goes to the owner', async () => {
    const as = await app.createUser();
    const email = 'hirsiz@example.com';
    const change = { email };
    for (const path of ['/api/user/email', '/api/user/profile'])
      for (const method of ['POST', 'PUT', 'PATCH'])
        await app.send(method, path, { as, body: change });
    const guess = { ...change, password: 'tahmin' };
    const refusal = await app.send('POST', '/api/user/email', { as, body: guess });
    expectErrorResponse(refusal, 403, 'auth.wrong_password');
    await requestReset(as);
    expect(app.mail.listMailsTo(email)).toEqual([]);
    expect(app.mail.listMailsTo(as.user.email).map(({ text }) => findToken(text))).toEqual([
      expect.stringMatching(/./),
    ]);
  });

  it('is noticed by its owner on every channel, although notifications are off', async () => {
    const as = await app.createUser();
    await app.platform.pool.query('update users set email_verified_at = now() where id = $1', [
      as.user.id,
    ]);
    const preferences = { telegram: false, email: false, announcements: false };
    await app.send('PUT', '/api/user/notification-preferences', { as, body: preferences });
    await linkTelegram(as, 7_100_002);
    await app.deliverMessages();
    const subject = 'Telegram hesabı bağlandı';
    expect(app.mail.listMailsTo(as.user.email).map((mail) => mail.subject)).toEqual([subject]);
    expect(listMessages(7_100_002).join()).toContain(subject);
    const [notification] = (await app.send('GET', '/api/notifications', { as })).json();
    expect(notification).toMatchObject({ kind: 'account.telegram_linked', title: subject });
  });

  it('leaves recovery by Telegram to the owner, who enables it with the password', async () => {
    const as = await app.createUser();
    const enable = { telegram: true, password: PASSWORD };
    expectErrorResponse(await setRecovery(as, enable), 409, 'recovery.telegram_unverified');
    await linkTelegram(as, 7_100_003);
    expect((await setRecovery(as, enable)).statusCode).toBe(204);
    expect(await getRecovery(as)).toEqual({ email: true, telegram: true });
    await requestReset(as);
    const [token = ''] = listTokens(7_100_003);
    expect(token).not.toBe('');
    expect((await setRecovery(as, { telegram: false, password: PASSWORD })).statusCode).toBe(204);
    expectErrorResponse(await redeem(token), 400, 'accounts.link_invalid');
    await requestReset(as);
    expect(listTokens(7_100_003)).toHaveLength(1);
  });

  it('gets no way of recovery by linking another account after the owner has enabled one', async () => {
    const as = await app.createUser();
    await linkTelegram(as, 7_100_004);
    await setRecovery(as, { telegram: true, password: PASSWORD });
    await requestReset(as);
    const [token = ''] = listTokens(7_100_004);
    const unlinkUpdate = {
      update_id: ++updateId,
      callback_query: {
        id: 'x',
        from: { id: 7_100_004 },
        message: { message_id: 1, chat: { id: 7_100_004, type: 'private' } },
        data: `not-me:${as.user.id}`,
      },
    };
    await sendUpdate(unlinkUpdate);
    expectErrorResponse(await redeem(token), 400, 'accounts.link_invalid');
    expect(await getRecovery(as)).toEqual({ email: true, telegram: false });
    await linkTelegram(as, 7_100_005);
    expect(await getRecovery(as)).toEqual({ email: true, telegram: false });
    await requestReset(as);
    expect(listTokens(7_100_005)).toEqual([]);
  });
});
