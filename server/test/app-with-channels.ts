import { enqueueResetMessages } from '../src/features/accounts/password-links/request-password-reset.ts';
import { buildOutbox } from '../src/platform/feature/feature.ts';
import { deliverDue } from '../src/platform/outbox/deliver.ts';
import type { Platform } from '../src/platform/platform.ts';
import { FakeTelegram } from './fake-telegram.ts';
import { MailCatcher } from './mail-catcher.ts';
import { startTestApp, type TestApp, type TestUser, trackApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

export interface AppWithChannels extends TestApp {
  telegram: FakeTelegram;
  mail: MailCatcher;
  /** Delivers all due messages once, like the outbox of a listening server. */
  deliverMessages(): Promise<void>;
  /** Makes all pending deliveries due. */
  skipRetryDelays(): Promise<void>;
  /**
   * Verifies a member's e-mail address and Telegram account directly in the database, also for recovery; returns the
   * Telegram id.
   */
  verifyChannels(account: TestUser): Promise<number>;
  /** Returns the outcomes of a member's deliveries, oldest first. */
  listOutcomes(
    account: TestUser,
  ): Promise<{ channel: string; outcome: string | null; attempts: number }[]>;
}

/** Delivers all due messages of an instance once. */
export async function deliverOutbox(platform: Platform): Promise<void> {
  await enqueueResetMessages(platform);
  const outbox = buildOutbox({ platform });
  await Promise.all(outbox.channels.map((channel) => deliverDue(platform, outbox, channel)));
}

let lastTelegramId = 6_000_000_000;

/** Starts a non-listening instance with a fake Telegram and a fake mail server. */
export async function startAppWithChannels(
  options: {
    database?: TestDatabase;
    environment?: Record<string, string>;
    smtp?: ConstructorParameters<typeof MailCatcher>[0];
  } = {},
): Promise<AppWithChannels> {
  const telegram = await new FakeTelegram().start();
  const mail = await new MailCatcher(options.smtp).start();
  const app = await startTestApp({
    ...(options.database && { database: options.database }),
    environment: {
      TELEGRAM_BOT_TOKEN: telegram.token,
      TELEGRAM_API_ROOT: telegram.root,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Vitrin <bilgi@vitrin.example>',
      ...options.environment,
    },
  });
  const { platform } = app;
  const queryRows = async <R extends object>(text: string, values: unknown[] = []) =>
    (await platform.pool.query<R>(text, values)).rows;
  return trackApp({
    ...app,
    telegram,
    mail,
    deliverMessages: () => deliverOutbox(platform),
    async skipRetryDelays() {
      await queryRows('update deliveries set next_try = now() where outcome is null');
    },
    async verifyChannels({ user }) {
      const telegramId = ++lastTelegramId;
      await queryRows(
        'update users set telegram_verified = true, telegram_recovery = true, email_verified_at = now() where id = $1',
        [user.id],
      );
      await queryRows(
        `insert into social_verifications
           (id, user_id, platform, platform_username, account_key, status, points)
         values (gen_random_uuid(), $1, 'telegram', '@ornek', $2, 'approved', 0)`,
        [user.id, telegramId],
      );
      return telegramId;
    },
    listOutcomes: ({ user }) =>
      queryRows(
        'select channel, outcome, attempts from deliveries where user_id = $1 order by id',
        [user.id],
      ),
    async close() {
      await app.close();
      await Promise.all([telegram.stop(), mail.stop()]);
    },
  });
}
