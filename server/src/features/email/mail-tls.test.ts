import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../../test/find-free-port.ts';
import { MailCatcher } from '../../../test/mail-catcher.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { loadConfig } from '../../boot/config.ts';
import { openPlatform } from '../../boot/open-platform.ts';
import { StartError } from '../../platform/base/errors.ts';
import { buildOutbox } from '../../platform/feature/feature.ts';
import { deliverDue } from '../../platform/outbox/deliver.ts';

let app: TestApp;
let mail: MailCatcher | undefined;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  await mail?.stop();
  mail = undefined;
});

/** Loopback address in a spelling that the server treats as another machine. */
const OTHER_HOST = '[::ffff:127.0.0.1]';
const THIS_HOST = '127.0.0.1';
const MAIL_FROM = 'bilgi@vitrin.example';
const noTlsOptions = { disabledCommands: ['STARTTLS'] };

/** Starts and stops a site with a mail server. @throws the error of the start */
async function startSite(SMTP_URL: string): Promise<void> {
  const { createApp } = await import('../../app.ts');
  const config = loadConfig({ LOG_LEVEL: 'silent', SMTP_URL, MAIL_FROM });
  const { platform, close } = await openPlatform(config, app.platform.log, app.database, 2);
  try {
    const { server } = await createApp(platform);
    await server.ready();
    await server.close();
  } finally {
    await close();
  }
}

describe('the start with a mail server on another machine', () => {
  it.each([
    ['smtp', 'does not offer STARTTLS', noTlsOptions],
    ['smtp', 'has an untrusted certificate', {}],
    ['smtps', 'has an untrusted certificate', { secure: true }],
  ] as const)(
    'by %s fails with an error about SMTP_URL when the server %s',
    async (scheme, _, options) => {
      mail = await new MailCatcher(options).start();
      const failure = await startSite(`${scheme}://${OTHER_HOST}:${mail.port}`).catch(
        (error) => error,
      );
      expect(failure).toBeInstanceOf(StartError);
      expect(failure.message).toMatch(/^SMTP_URL: .*TLS/);
    },
  );

  it('succeeds while the server is unreachable', async () => {
    await startSite(`smtp://${OTHER_HOST}:${await findFreePort()}`);
  });
});

it('the start with a mail server on this machine needs no TLS', async () => {
  mail = await new MailCatcher(noTlsOptions).start();
  await startSite(`smtp://${THIS_HOST}:${mail.port}`);
});

describe('a mail', () => {
  async function deliverThrough(host: string) {
    const port = await findFreePort();
    const site = await startTestApp({
      database: app.database,
      environment: { SMTP_URL: `smtp://${host}:${port}`, MAIL_FROM },
    });
    mail = await new MailCatcher(noTlsOptions).start(port);
    const member = await site.createUser();
    await site.send('POST', '/api/user/email/verification', { as: member });
    const outbox = buildOutbox(site);
    for (const channel of outbox.channels) await deliverDue(site.platform, outbox, channel);
    await site.close();
    return mail.listMailsTo(member.user.email);
  }

  it('is never sent without TLS to another machine', async () => {
    expect(await deliverThrough(OTHER_HOST)).toEqual([]);
  });

  it('is sent without TLS to a server on this machine', async () => {
    expect(await deliverThrough(THIS_HOST)).toHaveLength(1);
  });
});
