import { describe, expect, it } from 'vitest';
import {
  findToken,
  NEW_PASSWORD,
  setUpPasswordResetSite,
} from '../../../../test/password-reset-site.ts';

const { site, requestReset, redeemLink, listMailedTokens } = setUpPasswordResetSite();

describe('a password link of a forgotten password', () => {
  it('recovers an account with an unverified address without any data of the stranger who registered it', async () => {
    const { pool } = site.app.platform;
    const registeredUser = await site.app.createUser();
    const telegramId = await site.app.verifyChannels(registeredUser);
    await pool.query('update users set email_verified_at = null where id = $1', [
      registeredUser.user.id,
    ]);
    await pool.query(
      `insert into second_steps (user_id, secret, confirmed_at) values ($1, 'ABC', now())`,
      [registeredUser.user.id],
    );
    await pool.query(
      `insert into telegram_codes (user_id, code_hash, points, expires_at)
       values ($1, 'x', 1, now() + interval '1 hour')`,
      [registeredUser.user.id],
    );
    await requestReset(registeredUser.user.email);
    await site.app.deliverMessages();
    const [token = ''] = listMailedTokens(registeredUser);
    expect((await redeemLink(token)).statusCode).toBe(200);
    expect((await site.app.send('GET', '/api/auth/user', { as: registeredUser })).statusCode).toBe(
      401,
    );
    const signInResponse = await site.app.signIn(registeredUser.user.email, NEW_PASSWORD);
    expect(signInResponse.json().user).toMatchObject({ emailVerified: true });
    const { rows } = await pool.query(
      `select telegram_verified, telegram_username,
              (select count(*)::int from second_steps where user_id = u.id) as steps,
              (select count(*)::int from telegram_codes where user_id = u.id) as codes,
              (select array_agg(status) from social_verifications where user_id = u.id) as social
         from users u where id = $1`,
      [registeredUser.user.id],
    );
    expect(rows).toEqual([
      {
        telegram_verified: false,
        telegram_username: null,
        steps: 0,
        codes: 0,
        social: ['rejected'],
      },
    ]);
    // Messages go to the owner's mailbox and no longer to the stranger's Telegram.
    const messageCount = site.app.telegram.listMessagesTo({
      id: telegramId,
      first_name: '',
    }).length;
    await site.app.deliverMessages();
    await requestReset(registeredUser.user.email);
    await site.app.deliverMessages();
    expect(site.app.telegram.listMessagesTo({ id: telegramId, first_name: '' })).toHaveLength(
      messageCount,
    );
    expect(
      site.app.mail.listMailsTo(registeredUser.user.email).map(({ subject }) => subject),
    ).toContain('Şifreniz değiştirildi');
  });

  it('ends the session, so that a Telegram code requested during the recovery is refused', async () => {
    const { pool } = site.app.platform;
    const registeredUser = await site.app.createUser();
    await pool.query('update users set email_verified_at = null where id = $1', [
      registeredUser.user.id,
    ]);
    await requestReset(registeredUser.user.email);
    await site.app.deliverMessages();
    const [token = ''] = listMailedTokens(registeredUser);
    const gateClient = await pool.connect();
    await gateClient.query('begin');
    await gateClient.query('select from users where id = $1 for update', [registeredUser.user.id]);
    const blockedQuery = `select from pg_stat_activity
                      where wait_event_type = 'Lock' and datname = current_database()`;
    const redeemRequest = redeemLink(token);
    await expect.poll(async () => (await pool.query(blockedQuery)).rowCount).toBe(1);
    const codeRequest = site.app.send('POST', '/api/social-verifications/telegram/init', {
      as: registeredUser,
    });
    await expect.poll(async () => (await pool.query(blockedQuery)).rowCount).toBe(2);
    await gateClient.query('commit');
    gateClient.release();
    expect((await redeemRequest).statusCode).toBe(200);
    expect((await codeRequest).statusCode).toBe(401);
    const codesQuery = 'select from telegram_codes where user_id = $1';
    expect((await pool.query(codesQuery, [registeredUser.user.id])).rowCount).toBe(0);
  });

  it('with a verified address, or by Telegram, keeps Telegram and second step', async () => {
    const { pool } = site.app.platform;
    const linksQuery = `select telegram_verified and exists (
                      select from second_steps where user_id = u.id) as is_linked,
                    email_verified_at is not null as verified from users u where id = $1`;
    for (const channel of ['email', 'telegram']) {
      const member = await site.app.createUser();
      const telegramId = await site.app.verifyChannels(member);
      await pool.query(
        `insert into second_steps (user_id, secret, confirmed_at) values ($1, 'ABC', now())`,
        [member.user.id],
      );
      if (channel === 'telegram') {
        await pool.query('update users set email_verified_at = null where id = $1', [
          member.user.id,
        ]);
      }
      await requestReset(member.user.email);
      await site.app.deliverMessages();
      const message = site.app.telegram.listMessagesTo({ id: telegramId, first_name: '' })[0];
      const token = channel === 'email' ? listMailedTokens(member)[0] : findToken(message);
      expect((await redeemLink(token ?? '')).statusCode).toBe(200);
      const { rows } = await pool.query(linksQuery, [member.user.id]);
      expect(rows).toEqual([{ is_linked: true, verified: channel === 'email' }]);
    }
  });
});
