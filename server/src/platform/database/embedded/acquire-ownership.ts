import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isAlive } from '../../base/is-alive.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** 'vitr' in ASCII: the advisory lock that the one Vitrin of a data folder holds as long as it lives. */
const OWNER_LOCK = 0x76697472;
/** How long a dead Vitrin's connection may take to be noticed as gone; a living one's may be its predecessor's. */
const TIMEOUT_MS = { dead: 3_000, alive: 300 };

/** Another Vitrin has the data folder. */
export class OwnedByAnotherError extends EmbeddedPostgresError {
  override name = 'OwnedByAnotherError';
}

/**
 * Makes this connection the owner of the data folder; it stays so until the connection ends.
 * @throws OwnedByAnotherError when a living Vitrin has it
 */
export async function acquireOwnership(client: pg.Client, folder: string): Promise<void> {
  const start = Date.now();
  for (;;) {
    const taken = await client.query('select pg_try_advisory_lock($1) as ok', [OWNER_LOCK]);
    if (taken.rows[0]?.ok) return;
    const owner = await findOwner(client);
    if (Date.now() - start > TIMEOUT_MS[isAlive(owner) ? 'alive' : 'dead']) {
      throw new OwnedByAnotherError(
        `Bu veri klasörünü başka bir Vitrin kullanıyor: ${folder} (süreç ${owner}). Onu durdurun ya da başka bir DATA_DIR verin`,
      );
    }
    await sleep(20);
  }
}

/** The process number of the Vitrin that holds the lock, 0 when it has just been let go. */
async function findOwner(client: pg.Client): Promise<number> {
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
  const found = await client.query(`select from pg_database where datname = 'vitrin'`);
  if (!found.rowCount) await client.query('create database vitrin');
}
