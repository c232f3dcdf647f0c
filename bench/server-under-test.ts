import { join } from 'node:path';
import { findRunningPostgres } from '../server/src/boot/embedded/find-running-postgres.ts';
import {
  credentials,
  type ServerProcess,
  type SpawnOptions,
  spawnServer,
} from '../server/test/spawn-server.ts';

export interface ServerUnderTest
  extends Pick<ServerProcess, 'pid' | 'origin' | 'dataDir' | 'stop'> {
  /** Milliseconds from the spawn to the first 200 of the home page. */
  startMs: number;
}

export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** Starts Vitrin as in production, with its embedded database, and waits for the home page. */
export async function startServer(options: SpawnOptions = {}): Promise<ServerUnderTest> {
  const { pid, origin, dataDir, stop, waitForResponse } = await spawnServer(options);
  return { pid, origin, dataDir, stop, startMs: await waitForResponse('/') };
}

/** @returns the connection to the server's embedded database @throws if it is not running */
export function getConnection({ dataDir }: Pick<ServerUnderTest, 'dataDir'>): Connection {
  const database = findRunningPostgres(join(dataDir, 'postgres'));
  if (!database) throw new Error('The embedded database is not running');
  return database.connection;
}

/** Signs in as the administrator. @returns the headers of the session */
export async function signIn({
  origin,
}: Pick<ServerUnderTest, 'origin'>): Promise<{ cookie: string }> {
  return readCookie(await postJson(`${origin}/api/auth/login`, credentials));
}

export const postJson = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Returns a function that calls the API, for example `call('POST cards', body)`. It throws for any error status. */
export function createApiCall(
  { origin }: Pick<ServerUnderTest, 'origin'>,
  { cookie }: { cookie: string },
) {
  return async <T = { id: string }>(route: string, body?: object): Promise<T> => {
    const [method = '', path] = route.split(' ');
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${route}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  };
}

async function readCookie(response: Response): Promise<{ cookie: string }> {
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`Signing in failed: ${response.status} ${await response.text()}`);
  return { cookie };
}

/** Registers a member with the administrator's password. Returns the member's id and the cookie header of the session. */
export async function signUp(
  { origin }: Pick<ServerUnderTest, 'origin'>,
  username: string,
): Promise<{ id: string; cookie: string }> {
  const { password } = credentials;
  const email = `${username}@ornek.example`;
  const body = { username, email, password, firstName: `Ölçüm ${username}` };
  const response = await postJson(`${origin}/api/auth/register`, body);
  const { cookie } = await readCookie(response);
  const { user } = (await response.json()) as { user: { id: string } };
  return { id: user.id, cookie };
}
