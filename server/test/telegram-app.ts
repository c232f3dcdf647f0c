import { afterEach } from 'vitest';
import { FakeTelegram, type FakeUser } from './fake-telegram.ts';
import { findFreePort } from './find-free-port.ts';
import { startTestApp, type TestApp, type TestUser, trackApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

interface Options {
  fakeTelegram: FakeTelegram;
  mode?: 'polling' | 'webhook';
  /** Default true. Without a group the server does not check membership. */
  hasGroup?: boolean;
  database?: TestDatabase;
  environment?: Record<string, string>;
}

/** Starts an instance that listens over HTTP and uses a fake Telegram. */
export async function startTelegramApp(options: Options): Promise<TestApp> {
  const { fakeTelegram, mode = 'polling', hasGroup = true, database, environment } = options;
  const port = await findFreePort();
  const app = await startTestApp({
    ...(database && { database }),
    environment: {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TELEGRAM_BOT_TOKEN: fakeTelegram.token,
      TELEGRAM_API_ROOT: fakeTelegram.root,
      TELEGRAM_MODE: mode,
      ...(hasGroup && { TELEGRAM_GROUP_ID: fakeTelegram.groupId }),
      ...environment,
    },
  });
  await app.server.listen({ port, host: '127.0.0.1' });
  const originHeader = { origin: `http://127.0.0.1:${port}` };
  return trackApp<TestApp>({
    ...app,
    send: (method, url, options = {}) =>
      app.send(method, url, { ...options, headers: { ...originHeader, ...options.headers } }),
  });
}

/** Starts fake Telegrams and instances for single tests, and stops them after each test. */
export function setUpTelegramApps() {
  const openApps: TestApp[] = [];
  const fakeTelegrams: FakeTelegram[] = [];
  afterEach(async () => {
    // Close the instance that owns the database last.
    for (const app of openApps.splice(0).reverse()) await app.close();
    for (const fake of fakeTelegrams.splice(0)) await fake.stop();
  });
  return {
    async startFakeTelegram(): Promise<FakeTelegram> {
      const fakeTelegram = await new FakeTelegram().start();
      fakeTelegrams.push(fakeTelegram);
      return fakeTelegram;
    },
    async startApp(
      fakeTelegram: FakeTelegram,
      options: Omit<Options, 'fakeTelegram'> = {},
    ): Promise<TestApp> {
      const app = await startTelegramApp({ fakeTelegram, ...options });
      openApps.push(app);
      return app;
    },
  };
}

/** Options of `expect.poll` for messages of the bot */
export const POLL_OPTIONS = { interval: 50 };

let lastTelegramId = 5_000_000_000;

/** Returns a Telegram user, by default a member of the group. */
export function createTelegramUser(
  fakeTelegram: FakeTelegram,
  status: string | null = 'member',
): FakeUser {
  const id = ++lastTelegramId;
  if (status !== null) fakeTelegram.members.set(id, status);
  return { id, first_name: 'Ayşe', last_name: 'Yılmaz', username: `ayse_${id}` };
}

/** Returns helpers for the Telegram calls of members. */
export function createTelegramCalls(app: TestApp) {
  const sendStep = (step: string, as: TestUser | undefined) =>
    app.send('POST', `/api/social-verifications/telegram/${step}`, { as });
  return {
    init: (as: TestUser) => sendStep('init', as),
    verify: async (as: TestUser) => (await sendStep('verify', as)).json(),
    async createCode(as: TestUser): Promise<string> {
      return (await sendStep('init', as)).json().verificationCode;
    },
  };
}
