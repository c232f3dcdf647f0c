import { chownSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCertificate } from '../../../test/create-certificate.ts';
import { createDatabaseFolder } from '../../../test/create-database-folder.ts';
import { findFreePort } from '../../../test/find-free-port.ts';
import { withDatabaseClient } from '../../../test/with-database-client.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../boot/embedded/start-embedded-postgres.ts';
import { createLog } from '../base/log.ts';
import { parseDatabaseUrl } from './parse-database-url.ts';
import { connect } from './prepare-database.ts';
import { NOTIFY_CHANNEL, TopicBus } from './topic-bus.ts';

let folder: string;
let server: EmbeddedPostgres;
let port: number;

beforeAll(async () => {
  folder = createDatabaseFolder('tls');
  port = await findFreePort();
  const binaries = process.env.TEST_DATABASE;
  server = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    ...(binaries && { binaries }),
    settings: { fsync: 'off', listen_addresses: '127.0.0.1', port: String(port) },
  });
  const [issuer] = await Promise.all(
    ['ca', 'other'].map((name) =>
      createCertificate({ name: `Deneme ${name}`, ...buildPaths(name) }),
    ),
  );
  if (!issuer) throw new Error('no authority');
  await createCertificate({
    name: 'localhost',
    host: 'localhost',
    issuer,
    ...buildPaths('server'),
  });
  const keyOwner = statSync(server.connection.host);
  chownSync(getKeyPath('server'), keyOwner.uid, keyOwner.gid);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const getCertificatePath = (name: string) => join(folder, `${name}.pem`);
const getKeyPath = (name: string) => join(folder, `${name}.key`);
const buildPaths = (name: string) => ({
  certificatePath: getCertificatePath(name),
  keyPath: getKeyPath(name),
});

const parseAddress = (query: string, host: string) =>
  parseDatabaseUrl('DATABASE_URL', `postgres://vitrin@${host}:${port}/vitrin${query}`);

/** Connects. Returns whether the connection is encrypted, or the error message. */
async function tryConnection(query: string, host = 'localhost'): Promise<boolean | string> {
  try {
    const client = await connect(parseAddress(query, host));
    const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
    await client.end();
    return rows[0].ssl;
  } catch (error) {
    return (error as Error).message.replace(/^[^:]*:\d+\/vitrin\): /, '');
  }
}

describe('a server without TLS', () => {
  it.each([
    ['', false],
    ['?sslmode=disable', false],
    ['?sslmode=require', 'The server does not support SSL connections'],
    ['?sslmode=verify-full', 'The server does not support SSL connections'],
  ])('with the query "%s": encrypted (or error): %s', async (query, expectedResult) => {
    expect(await tryConnection(query)).toBe(expectedResult);
  });
});

describe('a server with TLS', () => {
  beforeAll(async () => {
    await withDatabaseClient(server.connection, async (client) => {
      await client.query(`alter system set ssl_cert_file = '${getCertificatePath('server')}'`);
      await client.query(`alter system set ssl_key_file = '${getKeyPath('server')}'`);
      await client.query('alter system set ssl = on');
      await client.query('select pg_reload_conf()');
    });
    await vi.waitFor(
      async () => expect(await tryConnection('?sslmode=require')).toBe(true),
      30_000,
    );
  });

  const certificateError = 'certificate';
  it.each([
    ['disable', undefined, 'localhost', false],
    ['require', undefined, '127.0.0.1', true],
    ['require', 'ca', '127.0.0.1', true],
    ['require', 'other', 'localhost', certificateError],
    ['verify-ca', 'ca', '127.0.0.1', true],
    ['verify-ca', 'other', 'localhost', certificateError],
    ['verify-full', 'ca', 'localhost', true],
    ['verify-full', 'ca', '127.0.0.1', "does not match certificate's altnames"],
    ['verify-full', 'other', 'localhost', certificateError],
    ['verify-full', undefined, 'localhost', certificateError],
  ])(
    'with sslmode=%s, root certificate %s and host %s: encrypted (or error): %s',
    async (mode, root, host, expectedResult) => {
      const query = `?sslmode=${mode}${root ? `&sslrootcert=${getCertificatePath(root)}` : ''}`;
      const result = await tryConnection(query, host);
      if (typeof expectedResult === 'string') expect(result).toContain(expectedResult);
      else expect(result).toBe(expectedResult);
    },
  );

  it('TopicBus listens over an encrypted connection', async () => {
    const topicBus = new TopicBus(
      parseAddress(`?sslmode=verify-full&sslrootcert=${getCertificatePath('ca')}`, 'localhost'),
      createLog('silent'),
    );
    const receivedTopics: string[] = [];
    topicBus.subscribe((topic) => receivedTopics.push(topic));
    await topicBus.start();
    const { rows } = await withDatabaseClient(server.connection, async (client) => {
      await client.query('select pg_notify($1, $2)', [NOTIFY_CHANNEL, 'cards']);
      return client.query(
        `select ssl from pg_stat_ssl join pg_stat_activity using (pid)
          where application_name = 'vitrin topics'`,
      );
    });
    expect(rows).toEqual([{ ssl: true }]);
    await expect.poll(() => receivedTopics).toEqual(['cards']);
    await topicBus.stop();
  });
});
