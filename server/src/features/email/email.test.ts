import { beforeAll, describe, expect, it } from 'vitest';
import { type AppWithChannels, startAppWithChannels } from '../../../test/app-with-channels.ts';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { createSystemContext } from '../../platform/context.ts';
import { hashToken } from '../accounts/sign-in/secret-token.ts';
import { notify } from '../notifications/notify.ts';

let app: AppWithChannels;
let appWithoutMail: TestApp;

beforeAll(async () => {
  app = await startAppWithChannels();
  appWithoutMail = await startTestApp({ database: app.database });
});

const requestVerification = (as: TestUser, instance: TestApp = app) =>
  instance.send('POST', '/api/user/email/verification', { as });
const verifyAddress = (token: unknown) =>
  app.send('POST', '/api/auth/email/verify', { body: { token } });
const changeAddress = (as: TestUser, email: string, password = PASSWORD, instance: TestApp = app) =>
  instance.send('POST', '/api/user/email', { as, body: { email, password } });
const isVerified = async (as: TestUser): Promise<boolean> =>
  (await app.send('GET', '/api/auth/user', { as })).json().emailVerified;
/** Returns the token of the newest link sent to the address. */
async function getNewestToken(address: string): Promise<string> {
  await app.deliverMessages();
  const mail = app.mail.listMailsTo(address).at(-1);
  const link = /http:\/\/127\.0\.0\.1:3000\/eposta-dogrula#token=([\w-]{43})/.exec(
    mail?.text ?? '',
  );
  return link?.[1] ?? '';
}

describe('the address of an account', () => {
  it('is verified by the link sent to it, which works once', async () => {
    const member = await app.createUser();
    expect(await isVerified(member)).toBe(false);
    const response = await requestVerification(member);
    expect(response.statusCode).toBe(204);
    const token = await getNewestToken(member.user.email);
    const { rows } = await app.platform.pool.query(
      'select * from email_links l join deliveries d using (user_id) where user_id = $1',
      [member.user.id],
    );
    expect(JSON.stringify(rows)).toContain(hashToken(token));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await isVerified(member)).toBe(false);
    expect((await verifyAddress(token)).statusCode).toBe(204);
    expect(await isVerified(member)).toBe(true);
    expectErrorResponse(await verifyAddress(token), 400, 'email.link_used');
  });

  it('that is verified gets no further links', async () => {
    const member = await app.createUser();
    await app.verifyChannels(member);
    expect((await requestVerification(member)).statusCode).toBe(204);
    await app.deliverMessages();
    expect(app.mail.listMailsTo(member.user.email)).toEqual([]);
  });

  it('accepts only the newest link, for 24 hours; one of 10 concurrent uses succeeds', async () => {
    const member = await app.createUser();
    await requestVerification(member);
    const firstToken = await getNewestToken(member.user.email);
    await requestVerification(member);
    const secondToken = await getNewestToken(member.user.email);
    expectErrorResponse(await verifyAddress(firstToken), 400, 'email.bad_link');
    const setLifetime = (interval: string) =>
      app.platform.pool.query(
        'update email_links set expires_at = created_at + $2::interval where user_id = $1',
        [member.user.id, interval],
      );
    await setLifetime('-1 second');
    expectErrorResponse(await verifyAddress(secondToken), 400, 'email.link_expired');
    const cutToken = secondToken.slice(0, -5);
    expectErrorResponse(await verifyAddress(cutToken), 400, 'email.link_incomplete');
    await setLifetime('24 hours');
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => verifyAddress(secondToken)),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      204,
      ...Array(9).fill(400),
    ]);
  });

  it('gets no link on a site without a mail server, but can be changed there', async () => {
    const member = await app.createUser();
    expectErrorResponse(
      await requestVerification(member, appWithoutMail),
      503,
      'email.not_configured',
    );
    const channels = await appWithoutMail.send('GET', '/api/auth/channels');
    expect(channels.json()).toEqual({ email: false, telegram: false });
    expect((await app.send('GET', '/api/auth/channels')).json()).toEqual({
      email: true,
      telegram: true,
    });
    const email = `yeni-${member.user.email}`;
    const updateResponse = await changeAddress(member, email, PASSWORD, appWithoutMail);
    expect(updateResponse.json().user).toMatchObject({ email, emailVerified: false });
    expect(await app.listOutcomes(member)).toEqual([]);
  });

  it('gets at most five links an hour', async () => {
    const strictApp = await startTestApp({
      database: app.database,
      environment: { RATE_LIMITS: 'on', SMTP_URL: app.mail.url, MAIL_FROM: 'bilgi@vitrin.example' },
    });
    const member = await app.createUser();
    for (let n = 0; n < 5; n++)
      expect((await requestVerification(member, strictApp)).statusCode).toBe(204);
    expectErrorResponse(await requestVerification(member, strictApp), 429, 'email.too_many');
    await strictApp.close();
  });
});

describe('changing the address', () => {
  it('leaves the new address unverified until its link is used, and notifies the old address', async () => {
    const member = await app.createUser();
    await app.verifyChannels(member);
    const email = `yeni-${member.user.email}`;
    const response = await changeAddress(member, `Yeni-${member.user.email.toUpperCase()}`);
    expect(response.json().user).toMatchObject({ id: member.user.id, email, emailVerified: false });
    const token = await getNewestToken(email);
    const [oldAddressMail, ...furtherMails] = app.mail.listMailsTo(member.user.email);
    expect(furtherMails).toEqual([]);
    expect(oldAddressMail?.subject).toBe('Hesabınızın e-posta adresi değiştirildi');
    expect(oldAddressMail?.text).not.toContain(email);
    expect((await verifyAddress(token)).statusCode).toBe(204);
    expect(await isVerified(member)).toBe(true);
    expect((await app.signIn(email, PASSWORD)).statusCode).toBe(200);
    expectErrorResponse(await app.signIn(member.user.email, PASSWORD), 401);
    const audit = await listAuditEntries(app, member.user.id);
    expect(audit).toMatchObject([{ action: 'email', before: null, after: null }]);
  });

  it('voids verification and password links that were sent to the old address', async () => {
    const member = await app.createUser();
    await requestVerification(member);
    const token = await getNewestToken(member.user.email);
    await app.send('POST', '/api/auth/password-reset', { body: { identifier: member.user.email } });
    await app.deliverMessages();
    const resetLink = /sifre-belirle#token=([\w-]{43})/.exec(
      app.mail.listMailsTo(member.user.email).at(-1)?.text ?? '',
    );
    await changeAddress(member, `yeni-${member.user.email}`);
    expectErrorResponse(await verifyAddress(token), 400, 'email.bad_link');
    const body = { token: resetLink?.[1], password: 'bambaşka bir şifre' };
    const redeemResponse = await app.send('POST', '/api/auth/password-link', { body });
    expectErrorResponse(redeemResponse, 400, 'accounts.link_invalid');
  });

  it('is refused without the password, and for a used, unchanged or missing address', async () => {
    const [member, otherUser] = [await app.createUser(), await app.createUser()];
    const newAddress = `yeni-${member.user.email}`;
    expectErrorResponse(
      await changeAddress(member, newAddress, 'yanlış'),
      403,
      'auth.wrong_password',
    );
    const response = await changeAddress(member, otherUser.user.email.toUpperCase());
    expectErrorResponse(response, 409, 'accounts.email_taken');
    expectErrorResponse(await changeAddress(member, member.user.email), 400, 'email.same');
    for (const email of ['', 'x', 'a@b', 'a@ornek.com\r\nBcc: kotu@ornek.com'])
      expect(listInvalidFields(await changeAddress(member, email))).toEqual(['email']);
    expect(await app.listOutcomes(member)).toEqual([]);
  });

  it('enables the e-mail channel again after the old mailbox rejected a mail', async () => {
    const member = await app.createUser();
    await app.verifyChannels(member);
    app.mail.unknownRecipients.add(member.user.email);
    const notification = {
      kind: 'points.corrected',
      title: 'Haber',
      body: 'x',
      link: null,
    } as const;
    await notify(createSystemContext(app.platform), [{ ...notification, userId: member.user.id }]);
    await app.deliverMessages();
    const path = '/api/user/notification-preferences';
    const getPreferences = async () => (await app.send('GET', path, { as: member })).json();
    expect(await getPreferences()).toMatchObject({ email: false, refused: ['email'] });
    await changeAddress(member, `yeni-${member.user.email}`);
    expect(await getPreferences()).toEqual({ telegram: true, email: true, announcements: false });
  });
});

describe('a mail', () => {
  it('with hostile texts has one subject, one recipient, no tags and no external content', async () => {
    const member = await app.createUser();
    await app.verifyChannels(member);
    const title = 'Ödül\r\nBcc: kotu@ornek.com\r\n\r\n<script>alert(1)</script>';
    const body =
      '<img src="https://kotu.example/x.png">\r\n.\r\nMAIL FROM:<kotu@ornek.com>\n“çğış”';
    const notification = { kind: 'order.note', title, body, link: '/profil"><script>' } as const;
    await notify(createSystemContext(app.platform), [{ ...notification, userId: member.user.id }]);
    await app.deliverMessages();
    const [mail, ...furtherMails] = app.mail.listMailsTo(member.user.email);
    expect(furtherMails).toEqual([]);
    expect(mail?.to).toEqual([member.user.email]);
    const headerNames = mail?.headers.map(({ key }) => key) ?? [];
    expect(headerNames).not.toContain('bcc');
    expect(new Set(headerNames).size).toBe(headerNames.length);
    expect(mail?.subject).toContain('Bcc: kotu@ornek.com');
    expect(mail?.from).toBe('bilgi@vitrin.example');
    expect(mail?.html).not.toMatch(/<(script|img|link|iframe)/i);
    expect(mail?.text).toContain('“çğış”');
    expect(mail?.headers).toContainEqual({ key: 'auto-submitted', value: 'auto-generated' });
  });

  it('is sent with password and TLS if the server requires them', async () => {
    const securedSite = await startAppWithChannels({
      database: app.database,
      smtp: { secure: true, authOptional: false },
    });
    const { port } = securedSite.mail;
    const strictApp = await startTestApp({
      database: app.database,
      environment: {
        SMTP_URL: `smtps://vitrin:g%C4%B1z%2Fli@localhost:${port}`,
        MAIL_FROM: '"Vitrin, ödüller" <bilgi@vitrin.example>',
      },
    });
    const member = await app.createUser();
    await requestVerification(member);
    const { buildOutbox } = await import('../../platform/feature/feature.ts');
    const { deliverDue } = await import('../../platform/outbox/deliver.ts');
    const outbox = buildOutbox(strictApp);
    for (const channel of outbox.channels) await deliverDue(strictApp.platform, outbox, channel);
    expect(securedSite.mail.logins).toEqual(['vitrin:gız/li']);
    const [mail] = securedSite.mail.listMailsTo(member.user.email);
    expect(mail?.headers.find(({ key }) => key === 'from')?.value).toContain(
      'bilgi@vitrin.example',
    );
    await strictApp.close();
    await securedSite.close();
  });
});
