import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Random } from '../server/demo/random.ts';
import { onCleanUp } from '../server/test/clean-up.ts';
import { FakeTelegram } from '../server/test/fake-telegram.ts';
import { MailCatcher, type MailFault } from '../server/test/mail-catcher.ts';
import { withDatabaseClient } from '../server/test/with-database-client.ts';
import { call, callJson } from './call.ts';
import { formatMs, getOpeningLimitMs, Instance } from './instance.ts';
import type { Scenario, Settings } from './scenario.ts';
import { signInAsAdmin } from './site.ts';
import { waitUntil } from './wait-until.ts';

const MEMBERS = 10_000;
const SHORT_MEMBERS = 2000;
/** Members who also want announcements by e-mail and Telegram */
const SUBSCRIBERS = 40;

const mailFaults: MailFault[] = ['none', 'later', 'one-in-five', 'closing', 'cut-after-data'];
const telegramFaults = ['none', 'down', 'one-in-five', 'cut', 'wrong-token'] as const;

/** `kill -9` during announcements, while mail server and Bot API are down, slow or rejecting */
export const notificationOutage: Scenario = {
  name: 'notification-outage',
  description: 'kill -9 during announcements; mail server and Bot API down, slow or rejecting',
  async run({ random, rounds, short, log }: Settings) {
    const memberCount = short ? SHORT_MEMBERS : MEMBERS;
    const roundCount = rounds ?? (short ? 1 : 10);
    const mail = await new MailCatcher().start();
    const telegram = await new FakeTelegram().start();
    onCleanUp(async () => void (await Promise.all([mail.stop(), telegram.stop()])));
    const instance = new Instance({
      SMTP_URL: mail.url,
      MAIL_FROM: 'bilgi@vitrin.example',
      TELEGRAM_BOT_TOKEN: telegram.token,
      TELEGRAM_API_ROOT: telegram.root,
    });
    await instance.open();
    const { connection } = instance;
    await addRecipients(connection, memberCount);
    const cookie = await signInAsAdmin(instance.origin);
    const baselineMs = await measurePages(instance.origin, cookie);
    const faultyLatenciesMs: number[] = [];
    let killCount = 0;
    for (let round = 0; round < roundCount; round++) {
      const roundRandom = random.fork(round);
      const body = { title: `Duyuru ${round}`, body: 'Sınav', audience: 'all', promotional: false };
      const url = `${instance.origin}/api/admin/announcements`;
      const { id } = await callJson<{ id: string }>(`POST ${url}`, { cookie, body });
      for (let kill = roundRandom.between(1, 3); kill > 0; kill--, killCount++) {
        setFaults(roundRandom, mail, telegram);
        await sleep(roundRandom.between(50, 1500));
        await instance.kill();
        await instance.open(getOpeningLimitMs({ short }));
      }
      setFaults(roundRandom, mail, telegram);
      faultyLatenciesMs.push(await measurePages(instance.origin, cookie));
      await waitUntil('the announcement is finished', () => isFinished(connection, id), 60_000);
      await assertInboxes(connection, id, memberCount);
    }
    Object.assign(mail, { fault: 'none', delayMs: 0 });
    Object.assign(telegram, { fault: 'none', delayMs: 0 });
    await waitUntil('everything is sent', () => isAllSent(connection), 60_000);
    for (let index = 1; index <= SUBSCRIBERS; index++) {
      const messageIds = new Set(
        mail.listMailsTo(`duyulan${index}@ornek.example`).map(({ messageId }) => messageId),
      );
      assert.equal(
        messageIds.size,
        roundCount,
        `mails of different announcements to member ${index}`,
      );
      const messages = new Set(telegram.listMessagesTo({ id: index, first_name: '' }));
      assert.equal(messages.size, roundCount, `different messages to member ${index}`);
    }
    await instance.stop();
    const slowestMs = Math.max(...faultyLatenciesMs);
    // Waiting for a server that is down would take 5 s or more.
    assert.ok(
      slowestMs < Math.max(baselineMs * 4, 500),
      `p99 ${formatMs(slowestMs)}, without faults ${formatMs(baselineMs)}`,
    );
    log(
      `${killCount} kills in ${roundCount} announcements to ${memberCount} members: each written exactly once`,
    );
    log(`p99 of pages ${formatMs(baselineMs)}, with faults ${formatMs(slowestMs)}`);
  },
};

function setFaults(random: Random, mail: MailCatcher, telegram: FakeTelegram): void {
  mail.fault = mailFaults[random.between(0, mailFaults.length - 1)] ?? 'none';
  telegram.fault = telegramFaults[random.between(0, telegramFaults.length - 1)] ?? 'none';
  mail.delayMs = random.between(0, 1) * 2000;
  telegram.delayMs = random.between(0, 1) * 2000;
}

async function addRecipients(connection: pg.ClientConfig, memberCount: number): Promise<void> {
  await withDatabaseClient(connection, (client) =>
    client.query(
      `insert into users (id, username, email, password_hash, telegram_verified, email_verified_at)
       select gen_random_uuid(), 'duyulan' || n, 'duyulan' || n || '@ornek.example', '-',
              n <= ${SUBSCRIBERS}, case when n <= ${SUBSCRIBERS} then now() end
         from generate_series(1, ${memberCount}) n;
       insert into notification_preferences (user_id, announcements)
       select id, true from users where telegram_verified;
       insert into social_verifications
         (id, user_id, platform, platform_username, account_key, status, points)
       select gen_random_uuid(), id, 'telegram', username, substr(username, 8), 'approved', 0
         from users where telegram_verified`,
    ),
  );
}

async function isFinished(connection: pg.ClientConfig, id: string): Promise<boolean> {
  const query = 'select from announcements where id = $1 and finished_at is not null';
  return withDatabaseClient(
    connection,
    async (client) => (await client.query(query, [id])).rowCount === 1,
  );
}

/** Asserts that every inbox contains the announcement exactly once. */
async function assertInboxes(connection: pg.ClientConfig, id: string, memberCount: number) {
  const counts = await withDatabaseClient(connection, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as notifications, count(distinct user_id)::int as people,
              (select written from announcements where id = $1) as written
         from notifications where announcement_id = $1`,
      [id],
    );
    return rows[0];
  });
  assert.deepEqual(counts, {
    notifications: memberCount,
    people: memberCount,
    written: memberCount,
  });
}

/** Returns true if all deliveries are sent. Makes rescheduled deliveries due; asserts that none failed permanently. */
async function isAllSent(connection: pg.ClientConfig): Promise<boolean> {
  const { rows } = await withDatabaseClient(connection, async (client) => {
    await client.query(
      "update deliveries set next_try = now() where outcome is null and next_try > now() + interval '5 seconds'",
    );
    return client.query(
      `select count(*) filter (where outcome is null)::int as open,
              count(*) filter (where outcome not in ('sent'))::int as lost from deliveries`,
    );
  });
  assert.equal(rows[0].lost, 0);
  return rows[0].open === 0;
}

/** Returns the 99th percentile of a hundred pages and calls in milliseconds. */
async function measurePages(origin: string, cookie: string): Promise<number> {
  const latenciesMs: number[] = [];
  for (let index = 0; index < 50; index++) {
    for (const path of ['/', '/api/auth/user']) {
      const { status, elapsedMs } = await call(`GET ${origin}${path}`, { cookie });
      assert.equal(status, 200);
      latenciesMs.push(elapsedMs);
    }
  }
  return latenciesMs.sort((a, b) => a - b)[98] ?? Number.NaN;
}
