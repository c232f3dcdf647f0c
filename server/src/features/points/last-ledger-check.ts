import type pg from 'pg';

const KEY = 'ledger-check';

export interface LedgerCheck {
  /** ISO 8601. */
  checkedAt: string;
  /** Accounts whose balance was not the sum of their rows. */
  differences: number;
}

type Pool = Pick<pg.Pool, 'query'>;

/** Keeps what the newest check found, for whoever watches. */
export async function keepLedgerCheck(pool: Pool, differences: number): Promise<void> {
  const check: LedgerCheck = { checkedAt: new Date().toISOString(), differences };
  await pool.query(
    `insert into installation (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value`,
    [KEY, JSON.stringify(check)],
  );
}

/** What the newest check found; `undefined` before the first one. */
export async function readLedgerCheck(pool: Pool): Promise<LedgerCheck | undefined> {
  const { rows } = await pool.query<{ value: string }>(
    'select value from installation where key = $1',
    [KEY],
  );
  return rows[0] && JSON.parse(rows[0].value);
}
