import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isAlive } from '../../platform/base/is-alive.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Advisory lock of the process that owns the data folder: 'vitr' in ASCII */
const OWNER_LOCK = 0x76697472;
/** Wait in milliseconds for the lock: long if the owner is dead and its connection about to end, short if it lives. */
const TIMEOUT_MS = { dead: 3_000, alive: 300 };

/** Another Vitrin process owns the data folder. */
export class OwnedByAnotherError extends EmbeddedPostgresError {
  override name = 'OwnedByAnotherError';
}

/**
 * Makes this connection the owner of the data folder until it ends.
 * @throws OwnedByAnotherError if another Vitrin process still owns it after a short wait
 */
export async function acquireOwnership(client: pg.Client, folder: string): Promise<void> {
  const startMs = Date.now();
  for (;;) {
    const lockResult = await client.query('select pg_try_advisory_lock($1) as ok', [OWNER_LOCK]);
    if (lockResult.rows[0]?.ok) return;
    const ownerPid = await readOwnerPid(client);
    if (Date.now() - startMs > TIMEOUT_MS[isAlive(ownerPid) ? 'alive' : 'dead']) {
      throw new OwnedByAnotherError(
        `Bu veri klasörünü başka bir Vitrin kullanıyor: ${folder} (süreç ${ownerPid}). Onu durdurun ya da başka bir DATA_DIR verin`,
      );
    }
    await sleep(20);
  }
}

/** Returns the process id of the lock's owner, or 0 if it was just released. */
async function readOwnerPid(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select substring(application_name from '\\d+') as pid
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1 and granted`,
    [OWNER_LOCK],
  );
  return Number(rows[0]?.pid ?? 0);
}

/** Creates the database `vitrin` unless it exists. */
export async function createDatabase(client: pg.Client): Promise<void> {
  const databaseResult = await client.query(`select from pg_database where datname = 'vitrin'`);
  if (!databaseResult.rowCount) await client.query('create database vitrin');
}
