import type pg from 'pg';
import { expect } from 'vitest';
import { withoutProtection } from './without-protection.ts';

/** Sends applications without the member's lock: all calls count before the first one inserts. */
export async function raceWithoutLocks(
  pool: pg.Pool,
  applicationCount: number,
  sendApplications: () => Promise<unknown>,
): Promise<void> {
  const weaken = (definition: string) =>
    definition
      .replace(/perform from members.*?;/, '')
      .replace(/\nend\b/, '\nperform pg_advisory_xact_lock_shared(20); end');
  await withoutProtection(pool, 'lock_applicant', weaken, async () => {
    const gateClient = await pool.connect();
    await gateClient.query('select pg_advisory_lock(20)');
    const sending = sendApplications();
    const waitingLocks = `select from pg_locks join pg_database d on d.oid = database
                 where locktype = 'advisory' and not granted and datname = current_database()`;
    await expect.poll(async () => (await pool.query(waitingLocks)).rowCount).toBe(applicationCount);
    await gateClient.query('select pg_advisory_unlock(20)');
    gateClient.release();
    await sending;
  });
}
