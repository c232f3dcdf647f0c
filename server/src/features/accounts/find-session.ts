import type { User } from '@vitrin/contract/accounts.ts';
import type pg from 'pg';
import { hashSessionToken } from './session-token.ts';
import { sessionExpiry } from './start-session.ts';

export interface Session {
  id: string;
  user: User;
  /** It was prolonged just now: the cookie should be too. */
  prolonged: boolean;
}

type Row = User & { sessionId: string; secondsLeft: number };

/**
 * The live session behind a cookie's token. One prepared statement, because every signed-in request asks it.
 * Slides: a session that is used on another day lasts 30 days from then.
 */
export async function findSession(pool: pg.Pool, token: string): Promise<Session | null> {
  const { rows } = await pool.query<Row>({
    name: 'find-session',
    text: `select s.id as "sessionId", extract(epoch from s.expires_at - now())::int as "secondsLeft",
                  u.id, u.username, u.email, u.first_name as "firstName", u.last_name as "lastName",
                  u.phone, u.points, u.stream_url as "streamUrl", u.role,
                  u.telegram_verified as "telegramVerified"
             from sessions s join users u on u.id = s.user_id
            where s.token_hash = $1 and s.expires_at > now() and u.suspended_at is null`,
    values: [hashSessionToken(token)],
  });
  const row = rows[0];
  if (!row) return null;
  const { sessionId, secondsLeft, ...user } = row;
  const prolonged = secondsLeft < 29 * 86_400;
  if (prolonged) {
    await pool.query('update sessions set expires_at = $2 where id = $1', [
      sessionId,
      sessionExpiry(),
    ]);
  }
  return { id: sessionId, user, prolonged };
}
