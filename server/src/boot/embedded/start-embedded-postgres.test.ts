import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabaseFolder } from '../../../test/create-database-folder.ts';
import { isAlive } from '../../platform/base/is-alive.ts';
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { stopPostmaster } from './stop-postmaster.ts';

const systemBinaries = ['15', '16', '17']
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(join(folder, 'initdb')));
const isRoot = process.getuid?.() === 0;
const settings = { fsync: 'off' };

let root: string;
let directory: string;
let servers: EmbeddedPostgres[];

/** A cluster to copy, which saves the second that initdb takes */
const templateFolder = createDatabaseFolder('pg-template');
function copyCluster(): void {
  mkdirSync(directory, { mode: 0o700 });
  cpSync(join(templateFolder, 'cluster'), join(directory, 'cluster'), { recursive: true });
  chmodSync(join(directory, 'cluster'), 0o700);
}

beforeAll(async () => {
  await (await startEmbeddedPostgres({ directory: templateFolder, settings })).stop();
  return () => rmSync(templateFolder, { recursive: true, force: true });
});

beforeEach(() => {
  root = createDatabaseFolder('pg');
  directory = join(root, 'postgres');
  servers = [];
});

afterEach(async () => {
  for (const server of servers) await server.stop();
  // Stop a server left by a killed owner.
  if (existsSync(join(directory, 'cluster/postmaster.pid'))) await (await startServer()).stop();
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

async function startServer(
  options: { directory?: string; binaries?: string; log?: () => void } = {},
) {
  const server = await startEmbeddedPostgres({ directory, settings, ...options });
  servers.push(server);
  return server;
}

async function query(server: Pick<EmbeddedPostgres, 'connection'>, sql: string) {
  const client = new pg.Client(server.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function readPostmasterPid(): number {
  return readPostmasterFile(join(directory, 'cluster'))?.pid ?? 0;
}

/** Starts another Vitrin process, which owns the folder until it is killed. */
function spawnOwner(env: NodeJS.ProcessEnv = process.env) {
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'start-embedded-postgres.ts'))};
    try {
      const server = await startEmbeddedPostgres(${JSON.stringify({ directory, settings })});
      console.log(JSON.stringify({ connection: server.connection }));
      process.stdin.on('data', () => server.stop().then(() => process.exit()));
    } catch (error) {
      console.log(JSON.stringify({ refused: error.message }));
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env,
  });
  const firstMessage = once(child.stdout, 'data').then(([line]) => JSON.parse(String(line)));
  return {
    firstMessage: firstMessage as Promise<{
      connection?: EmbeddedPostgres['connection'];
      refused?: string;
    }>,
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'close');
    },
    async stop() {
      child.stdin.write('stop');
      await once(child, 'close');
    },
  };
}

const binarySets: [string, string | undefined][] = [['the packaged binaries', undefined]];
if (systemBinaries) binarySets.push(['the system’s binaries', systemBinaries]);

describe.each(binarySets)('embedded PostgreSQL with %s', (_name, binaries) => {
  it('starts, stops without leftover files and keeps the data', async () => {
    const options = binaries ? { binaries } : {};
    const firstServer = await startServer(options);
    expect(firstServer.serverVersion).toMatch(/^\d+\.\d+$/);
    await query(firstServer, 'create table things as select 42 as thing');
    expect(await query(firstServer, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
    const pid = readPostmasterPid();
    await Promise.all([firstServer.stop(), firstServer.stop()]);
    expect(isPostmasterOf(join(directory, 'cluster'), pid)).toBe(false);
    expect(readdirSync(directory).sort()).toEqual(['cluster', 'postgres.log']);
    expect(statSync(directory).mode & 0o777).toBe(0o700);

    const secondServer = await startServer(options);
    expect(await query(secondServer, 'select thing from things')).toEqual([{ thing: 42 }]);
  });

  it('restarts a killed server, and an open pool keeps working', async () => {
    const log = vi.fn();
    const server = await startServer({ log, ...(binaries ? { binaries } : {}) });
    const pool = new pg.Pool(server.connection);
    pool.on('error', () => {});
    await pool.query('create table things as select 42 as thing');
    process.kill(readPostmasterPid(), 'SIGKILL');
    await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(2), 30_000);
    expect((await pool.query('select thing from things')).rows).toEqual([{ thing: 42 }]);
    await expect(startServer(), 'the lock is acquired again').rejects.toThrow('başka bir Vitrin');
    await pool.end();
  });
});

it.runIf(process.platform === 'linux')(
  'the environment of PostgreSQL contains no secrets',
  async () => {
    vi.stubEnv('ADMIN_PASSWORD', 'gizli-sifre');
    vi.stubEnv('TELEGRAM_BOT_TOKEN', 'gizli-anahtar');
    try {
      await startServer();
      const pid = readPostmasterFile(join(directory, 'cluster'))?.pid;
      const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
        .split('\0')
        .map((line) => line.split('=')[0]);
      expect(names).toContain('PATH');
      expect(names).not.toContain('ADMIN_PASSWORD');
      expect(names).not.toContain('TELEGRAM_BOT_TOKEN');
      expect(names.length).toBeLessThan(16);
    } finally {
      vi.unstubAllEnvs();
    }
  },
);

describe('ownership of a data folder', () => {
  it('a second process is refused, and the first keeps working', async () => {
    copyCluster();
    const firstServer = await startServer();
    const secondOwner = spawnOwner();
    expect((await secondOwner.firstMessage).refused).toMatch(
      /^Bu veri klasörünü başka bir Vitrin kullanıyor: .*postgres/,
    );
    expect(await query(firstServer, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('exactly one of several concurrent first starts succeeds', async () => {
    const owners = [spawnOwner(), spawnOwner(), spawnOwner()];
    const firstMessages = await Promise.all(owners.map((owner) => owner.firstMessage));
    const winnerIndex = firstMessages.findIndex((message) => message.connection);
    expect(firstMessages.filter((message) => message.connection)).toHaveLength(1);
    expect(
      firstMessages.filter((message) => message.refused?.includes('başka bir Vitrin')),
    ).toHaveLength(2);
    expect(readdirSync(directory).filter((name) => name.startsWith('cluster'))).toEqual([
      'cluster',
    ]);
    await owners[winnerIndex]?.stop();
    expect(readPostmasterPid()).toBe(0);
  });
});

describe('after kill -9', () => {
  it('of the owner, the next start adopts and supervises the running server', async () => {
    copyCluster();
    const owner = spawnOwner();
    const { connection } = await owner.firstMessage;
    if (!connection) throw new Error('not started');
    await query({ connection }, 'create table things as select 42 as thing');
    const pid = readPostmasterPid();
    await owner.kill();
    expect(isAlive(pid)).toBe(true);

    const log = vi.fn();
    const nextServer = await startServer({ log });
    expect(readPostmasterPid()).toBe(pid);
    expect(await query(nextServer, 'select thing from things')).toEqual([{ thing: 42 }]);

    process.kill(pid, 'SIGKILL');
    await vi.waitFor(
      () => expect(log).toHaveBeenLastCalledWith('PostgreSQL yeniden çalışıyor'),
      30_000,
    );
    expect(await query(nextServer, 'select thing from things')).toEqual([{ thing: 42 }]);
  });

  it('during initdb, the next start creates a new cluster', async () => {
    for (const delayMs of [0, 250]) {
      const owner = spawnOwner();
      await vi.waitFor(() => expect(readdirSync(directory)[0]).toMatch(/^cluster\.new/), 30_000);
      await sleep(delayMs);
      await owner.kill();
      expect(existsSync(join(directory, 'cluster'))).toBe(false);
    }
    const server = await startServer();
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    await (await startServer()).stop();
    expect(readdirSync(directory).sort()).toEqual(['cluster', 'postgres.log']);
  });

  function writeStalePidFile(pid: number | undefined) {
    const lines = [pid, join(directory, 'cluster'), 1, 5432, directory, '', '1 1', 'ready'];
    writeFileSync(join(directory, 'cluster/postmaster.pid'), `${lines.join('\n')}\n`);
    writeFileSync(join(directory, '.s.PGSQL.5432.lock'), `${lines.join('\n')}\n`, { mode: 0o600 });
  }

  it('a stale pid file with a reused process id does not prevent the start', async () => {
    copyCluster();
    writeStalePidFile(process.pid);
    const server = await startServer();
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('a process that reads a file of the cluster under the reused id neither prevents the start nor is stopped', async () => {
    copyCluster();
    const reader = spawn('tail', ['-f', join(directory, 'cluster/PG_VERSION')]);
    try {
      writeStalePidFile(reader.pid);
      await stopPostmaster(join(directory, 'cluster'));
      const server = await startServer();
      expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(reader.signalCode).toBeNull();
    } finally {
      reader.kill('SIGKILL');
    }
  });

  it('an empty pid file, left by a full disk, does not prevent the start', async () => {
    copyCluster();
    writeFileSync(join(directory, 'cluster/postmaster.pid'), '');
    const server = await startServer();
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('the data folder', () => {
  it('may contain spaces, commas, quotes and Turkish letters', async () => {
    directory = join(root, 'Müşteri "verisi", ığdır');
    copyCluster();
    const server = await startServer();
    expect(server.connection.host).toBe(directory);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('with too long a path has its socket in a temporary folder', async () => {
    directory = join(root, 'uzun'.repeat(30));
    copyCluster();
    const server = await startServer();
    expect(server.connection.host.length).toBeLessThan(80);
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    rmSync(server.connection.host, { recursive: true });
  });

  it('that is unusable causes an error with the reason', async () => {
    writeFileSync(join(root, 'file'), '');
    await expect(startServer({ directory: join(root, 'file') })).rejects.toThrow('yazılamıyor');
    mkdirSync(join(directory, 'cluster'), { recursive: true });
    writeFileSync(join(directory, 'cluster/PG_VERSION'), '12\n');
    await expect(startServer()).rejects.toThrow('PostgreSQL 12 ile oluşturulmuş');
  });
});

describe.runIf(isRoot)('as root without user namespaces', () => {
  it('the server runs as nobody, or the error names the inaccessible folder', async () => {
    mkdirSync(join(root, 'bin'));
    writeFileSync(join(root, 'bin/unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const env = { ...process.env, PATH: `${join(root, 'bin')}:${process.env.PATH}` };

    chmodSync(root, 0o700);
    expect((await spawnOwner(env).firstMessage).refused).toContain(`${root} klasörüne 65534`);
    chmodSync(root, 0o711);
    const owner = spawnOwner(env);
    expect((await owner.firstMessage).connection?.host).toBe(directory);
    expect(statSync(join(directory, 'cluster')).uid).toBe(65_534);
    await owner.stop();
    await (await startServer()).stop();
    expect(statSync(directory).uid, 'still owned by nobody').toBe(65_534);
  });
});
