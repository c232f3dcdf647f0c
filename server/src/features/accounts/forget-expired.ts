import type pg from 'pg';

/** Deletes sessions, password links, unfinished set-ups and attempt counts that ran out. Several instances may do it at once. */
export async function forgetExpired(pool: pg.Pool): Promise<void> {
  await pool.query('delete from sessions where expires_at < now()');
  await pool.query('delete from password_links where expires_at < now()');
  await pool.query(
    `delete from second_steps where confirmed_at is null and created_at < now() - interval '1 day'`,
  );
  await pool.query('delete from rate_limits where expire < extract(epoch from now()) * 1000');
}
