import type pg from 'pg';
import { expect } from 'vitest';

/** Runs `work` with a database function that `weaken` has changed, then restores the function. */
export async function withoutProtection(
  pool: Pick<pg.Pool, 'query'>,
  name: string,
  weaken: (definition: string) => string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await pool.query('select pg_get_functiondef($1::regproc) as definition', [name]);
  const { definition } = rows[0];
  const weakened = weaken(definition);
  expect(weakened).not.toBe(definition);
  await pool.query(weakened);
  try {
    await work();
  } finally {
    await pool.query(definition);
  }
}
