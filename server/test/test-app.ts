import { rm } from 'node:fs/promises';
import { hash } from '@node-rs/argon2';
import type { User } from '@vitrin/contract/accounts.ts';
import type { Role } from '@vitrin/contract/roles.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { loadConfig } from '../src/boot/config.ts';
import { openPlatform } from '../src/boot/open-platform.ts';
import { createUser } from '../src/features/accounts/people/create-user.ts';
import {
  ARGON2_OPTIONS,
  verifyDummyPassword,
} from '../src/features/accounts/sign-in/hash-password.ts';
import { sessionCookie } from '../src/features/accounts/sign-in/session-cookie.ts';
import { createSession } from '../src/features/accounts/sign-in/sessions.ts';
import { createLog } from '../src/platform/base/log.ts';
import { buildSessionSettings } from '../src/platform/database/session-settings.ts';
import type { Platform } from '../src/platform/platform.ts';
import { createDatabaseFolder } from './create-database-folder.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export const ORIGIN = 'http://127.0.0.1:3000';
export const PASSWORD = 'çok gizli bir şifre';
/** Maximum milliseconds of a statement and of the wait for a connection */
const TEST_TIMEOUT_MS = 20_000;

export interface TestUser {
  user: User;
  cookie: string;
}

interface CallOptions {
  as?: TestUser | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** True if the response never ends: wait for its headers only. */
  isEndless?: boolean;
}

/** One instance of the server on its own database, or on that of another instance */
export interface TestApp {
  platform: Platform;
  server: App['server'];
  /** Refuses new work, as SIGTERM does before the server closes. */
  startDraining: App['startDraining'];
  database: TestDatabase;
  /** Sends a request like a browser on our own pages. */
  send(method: string, url: string, call?: CallOptions): Promise<LightMyRequestResponse>;
  /** Creates a signed-in account with that role and the password PASSWORD, hashed with minimal cost. */
  createUser(role?: Role): Promise<TestUser>;
  signIn(identifier: string, password: string): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

type Closable = Pick<TestApp, 'close'>;
const startedApps: Closable[] = [];

/** Registers an app, or a copy of one, for `closeApps`. Its `close` then runs once, however often it is called. */
export function trackApp<T extends Closable>(app: T): T {
  const { close } = app;
  let closePromise: Promise<void> | undefined;
  app.close = () => {
    closePromise ??= close();
    return closePromise;
  };
  startedApps.push(app);
  return app;
}

/**
 * Closes the apps that a test file started, the newest first, and empties them: the variables of a finished file would
 * retain 8 MB per app.
 */
export async function closeApps(): Promise<void> {
  for (const app of startedApps.splice(0).reverse()) {
    await app.close();
    for (const key of Object.keys(app)) Reflect.deleteProperty(app, key);
  }
}

let userCount = 0;
// Minimal cost of argon2, because tests verify passwords by the thousand
const cheapOptions = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const passwordHash = hash(PASSWORD, cheapOptions);

/** Hashes new passwords of this test file with minimal cost. */
export function useCheapPasswordHashing(): void {
  const productOptions = { ...ARGON2_OPTIONS };
  beforeAll(async () => {
    // Cache the dummy hash with the product's cost.
    await verifyDummyPassword('');
    Object.assign(ARGON2_OPTIONS, cheapOptions);
  });
  afterAll(() => {
    Object.assign(ARGON2_OPTIONS, productOptions);
  });
}

/** Starts an instance without a listening socket. */
export async function startTestApp(
  options: {
    database?: TestDatabase;
    environment?: Record<string, string>;
    poolSize?: number;
    /** Use the product's timeouts. The default is longer, because parallel tests slow the machine down. */
    hasProductTimeouts?: true;
  } = {},
): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = createDatabaseFolder('test-app');
  const config = loadConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    ...options.environment,
  });
  const log = createLog(config.logLevel);
  const { platform, close: closePlatform } = await openPlatform(
    config,
    log,
    database,
    options.poolSize ?? 6,
  );
  if (!options.hasProductTimeouts) raiseTimeouts(platform.pool.options);
  const { server, startDraining } = await createApp(platform);
  await server.ready();

  const send = async (method: string, url: string, call: CallOptions = {}) => {
    const { as, body, headers, isEndless = false } = call;
    const response = await server.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: {
        ...(method !== 'GET' && { origin: ORIGIN }),
        ...(as && { cookie: as.cookie }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
      payloadAsStream: isEndless,
    });
    if (isEndless) response.stream().destroy();
    return response;
  };
  const signIn = (email: string, password: string) =>
    send('POST', '/api/auth/login', { body: { email, password } });

  return trackApp({
    platform,
    server,
    startDraining,
    database,
    send,
    signIn,
    async createUser(role = 'viewer') {
      const username = `kisi${process.pid}-${++userCount}`;
      const email = `${username}@ornek.com`;
      const fields = { username, email, passwordHash: await passwordHash, role };
      const user = await createUser(platform, fields);
      const token = await createSession(platform, user.id, undefined);
      return { user, cookie: `${sessionCookie({ platform }).name}=${token}` };
    },
    async close() {
      await server.close();
      await closePlatform();
      if (!options.database) await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  });
}

/** Raises the timeouts of new connections. A pooler's connections keep no session state. */
function raiseTimeouts(options: pg.PoolOptions): void {
  options.connectionTimeoutMillis = TEST_TIMEOUT_MS;
  if (!options.onConnect) return;
  options.query_timeout = TEST_TIMEOUT_MS;
  options.onConnect = (client) => client.query(buildSessionSettings(TEST_TIMEOUT_MS));
}

/** Returns the session cookie of a response as a request header; '' without one. */
export function getSessionCookie(response: LightMyRequestResponse): string {
  const cookie = response.cookies[0];
  return cookie ? `${cookie.name}=${cookie.value}` : '';
}
