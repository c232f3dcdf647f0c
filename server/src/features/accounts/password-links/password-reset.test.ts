import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import {
  findToken,
  NEW_PASSWORD,
  setUpPasswordResetSite,
} from '../../../../test/password-reset-site.ts';
import { PASSWORD, startTestApp, type TestUser } from '../../../../test/test-app.ts';
import { hashToken } from '../sign-in/secret-token.ts';

const { site, requestReset, redeemLink, listMailedTokens } = setUpPasswordResetSite();
const setRole = (account: TestUser, role: string) =>
  site.app.send('PATCH', `/api/admin/users/${account.user.id}`, { as: site.admin, body: { role } });

describe('a member who forgot the password', () => {
  it('gets a link by e-mail and Telegram, sets a new password and is notified', async () => {
    const member = await site.app.createUser();
    const telegramId = await site.app.verifyChannels(member);
    const response = await requestReset(member.user.username.toUpperCase());
    expect(response.statusCode).toBe(202);
    await site.app.deliverMessages();
    const [token = ''] = listMailedTokens(member);
    const [message] = site.app.telegram.listMessagesTo({ id: telegramId, first_name: '' });
    expect(findToken(message)).toMatch(/./);
    const { rows } = await site.app.platform.pool.query(
      'select l.*, d.* from password_links l join deliveries d using (user_id) where user_id = $1',
      [member.user.id],
    );
    expect(JSON.stringify(rows)).toContain(hashToken(token));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await redeemLink(token)).statusCode).toBe(200);
    expect((await site.app.signIn(member.user.email, NEW_PASSWORD)).statusCode).toBe(200);
    expectErrorResponse(await redeemLink(token, 'bir başkası daha'), 400, 'accounts.link_invalid');
    // Using one link voids the others of the request.
    expectErrorResponse(await redeemLink(findToken(message)), 400, 'accounts.link_invalid');
    await site.app.deliverMessages();
    expect(site.app.mail.listMailsTo(member.user.email).at(-1)?.subject).toBe(
      'Şifreniz değiştirildi',
    );
  });

  it('gets the link at an unverified address too', async () => {
    const member = await site.app.createUser();
    await requestReset(member.user.email);
    await site.app.deliverMessages();
    expect(listMailedTokens(member)).toHaveLength(1);
    expect(await site.app.listOutcomes(member)).toMatchObject([
      { channel: 'telegram', outcome: 'void' },
      { channel: 'email', outcome: 'sent' },
    ]);
  });

  it('can use only the newest link, for 30 minutes', async () => {
    const member = await site.app.createUser();
    await requestReset(member.user.email);
    await site.app.deliverMessages();
    await requestReset(member.user.email);
    await site.app.deliverMessages();
    const [firstToken = '', secondToken = ''] = listMailedTokens(member);
    expectErrorResponse(await redeemLink(firstToken), 400, 'accounts.link_invalid');
    const { rows } = await site.app.platform.pool.query(
      `select extract(epoch from expires_at - now())::float8 / 60 as minutes
         from password_links where user_id = $1`,
      [member.user.id],
    );
    expect(rows[0].minutes).toBeGreaterThan(29);
    expect(rows[0].minutes).toBeLessThanOrEqual(30);
    await site.app.platform.pool.query(
      "update password_links set expires_at = now() - interval '1 second' where user_id = $1",
      [member.user.id],
    );
    expectErrorResponse(await redeemLink(secondToken), 400, 'accounts.link_invalid');
  });

  it('can use a link only once: of 10 concurrent requests one succeeds', async () => {
    const member = await site.app.createUser();
    await requestReset(member.user.email);
    await site.app.deliverMessages();
    const [token = ''] = listMailedTokens(member);
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => redeemLink(token, NEW_PASSWORD + n)),
    );
    const statuses = responses.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(400)]);
  });

  it('could use a link twice if the row expired instead of being deleted: the deletion prevents the race', async () => {
    const { pool } = site.app.platform;
    const member = await site.app.createUser();
    await requestReset(member.user.email);
    await site.app.deliverMessages();
    const [token = ''] = listMailedTokens(member);
    await pool.query(
      `alter table password_links rename to all_links;
       create view password_links as select * from all_links;
       create function make_void() returns trigger language plpgsql as $$ begin
         update all_links set expires_at = now() where token_hash = old.token_hash;
         return old;
       end $$;
       create trigger void_only instead of delete on password_links
          for each row execute function make_void()`,
    );
    // The lock of the account makes both requests wait after they have validated the link.
    const gateClient = await pool.connect();
    await gateClient.query('begin');
    await gateClient.query('select from users where id = $1 for update', [member.user.id]);
    const redemptions = Promise.all([redeemLink(token), redeemLink(token)]);
    const blockedQuery = `select from pg_stat_activity
                      where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await pool.query(blockedQuery)).rowCount).toBe(2);
    await gateClient.query('commit');
    gateClient.release();
    expect((await redemptions).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expectErrorResponse(await redeemLink(token), 400, 'accounts.link_invalid');
    await pool.query(
      `drop view password_links; drop function make_void;
       alter table all_links rename to password_links`,
    );
  });

  it('gets the same response as for an unknown name; the message is sent afterwards', async () => {
    const member = await site.app.createUser();
    await site.app.verifyChannels(member);
    const knownResponse = await requestReset(member.user.email);
    const unknownResponse = await requestReset('boyle.biri@yok.example');
    expect([knownResponse.statusCode, knownResponse.body]).toEqual([
      unknownResponse.statusCode,
      unknownResponse.body,
    ]);
    expect(knownResponse.headers['set-cookie']).toBeUndefined();
    // Each request stores one row, which does not depend on the account.
    const { rows } = await site.app.platform.pool.query(
      'select identifier from password_reset_wishes',
    );
    expect(rows).toHaveLength(2);
    expect(await site.app.listOutcomes(member)).toEqual([]);
    await site.app.deliverMessages();
    expect(await site.app.listOutcomes(member)).toHaveLength(2);
    const { rowCount } = await site.app.platform.pool.query('select from password_reset_wishes');
    expect(rowCount).toBe(0);
  });
});

describe('no password link', () => {
  it.each(['editor', 'super_admin'] as const)('is sent to %s', async (role) => {
    const account = await site.app.createUser(role);
    await site.app.verifyChannels(account);
    expect((await requestReset(account.user.email)).statusCode).toBe(202);
    await site.app.deliverMessages();
    expect(await site.app.listOutcomes(account)).toEqual([]);
  });

  it('is sent to a suspended member, even if suspended in the meantime', async () => {
    const [suspendedMember, laterSuspendedMember] = [
      await site.app.createUser(),
      await site.app.createUser(),
    ];
    const suspend = ({ user }: TestUser) =>
      site.app.send('PATCH', `/api/admin/users/${user.id}`, {
        as: site.admin,
        body: { suspended: true },
      });
    await suspend(suspendedMember);
    site.app.mail.fault = 'later';
    await requestReset(suspendedMember.user.email);
    await requestReset(laterSuspendedMember.user.email);
    await site.app.deliverMessages();
    site.app.mail.fault = 'none';
    await suspend(laterSuspendedMember);
    await site.app.skipRetryDelays();
    await site.app.deliverMessages();
    expect([
      ...listMailedTokens(suspendedMember),
      ...listMailedTokens(laterSuspendedMember),
    ]).toEqual([]);
  });

  it('is valid after the member became staff, even temporarily', async () => {
    const member = await site.app.createUser();
    await requestReset(member.user.email);
    await site.app.deliverMessages();
    const [token = ''] = listMailedTokens(member);
    await setRole(member, 'editor');
    expectErrorResponse(await redeemLink(token), 400, 'accounts.link_invalid');
    await setRole(member, 'viewer');
    expectErrorResponse(await redeemLink(token), 400, 'accounts.link_invalid');
    expect((await site.app.signIn(member.user.email, PASSWORD)).statusCode).toBe(200);
  });

  it('is sent when half an hour has passed since the request', async () => {
    const member = await site.app.createUser();
    site.app.mail.fault = 'later';
    await requestReset(member.user.email);
    await site.app.deliverMessages();
    site.app.mail.fault = 'none';
    await site.app.platform.pool.query(
      `update deliveries set until = until - interval '31 minutes', next_try = now()
        where user_id = $1 and outcome is null`,
      [member.user.id],
    );
    await site.app.deliverMessages();
    expect(listMailedTokens(member)).toEqual([]);
  });
});

describe('password reset limits', () => {
  const startLimitedApp = (environment = {}) =>
    startTestApp({
      database: site.app.database,
      environment: {
        RATE_LIMITS: 'on',
        TRUST_PROXY: '127.0.0.1',
        SMTP_URL: site.app.mail.url,
        MAIL_FROM: 'bilgi@vitrin.example',
        ...environment,
      },
    });

  it('allow an account three links an hour, by any name and after a restart; the fourth request gets 202 too', async () => {
    const member = await site.app.createUser();
    const { enqueueResetMessages } = await import('./request-password-reset.ts');
    for (const name of [member.user.email, member.user.username]) {
      const limitedApp = await startLimitedApp();
      for (let n = 0; n < 2; n++)
        expect((await requestReset(name, limitedApp)).statusCode).toBe(202);
      await enqueueResetMessages(limitedApp.platform);
      await limitedApp.close();
    }
    await site.app.deliverMessages();
    expect(listMailedTokens(member)).toHaveLength(3);
  });

  it('allow an IP address twenty requests an hour, then 429', async () => {
    const limitedApp = await startLimitedApp();
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    for (let n = 0; n < 20; n++)
      expect((await requestReset(`yok${n}@yok.example`, limitedApp, headers)).statusCode).toBe(202);
    const refusedResponse = await requestReset('yok@yok.example', limitedApp, headers);
    expectErrorResponse(refusedResponse, 429, 'auth.too_many_attempts');
    expect(Number(refusedResponse.headers['retry-after'])).toBeGreaterThan(3000);
    const otherHeaders = { 'x-forwarded-for': '203.0.113.10' };
    expect((await requestReset('yok@yok.example', limitedApp, otherHeaders)).statusCode).toBe(202);
    await limitedApp.close();
  });
});
