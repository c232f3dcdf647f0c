import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import type pg from 'pg';
import { Batch } from '../../platform/database/batch.ts';
import { perPlatform } from '../../platform/per-platform.ts';
import { sessionExpiry } from './add-session.ts';
import { hashToken } from './secret-token.ts';

export interface Session {
  id: string;
  user: SignedInUser;
  /** It was prolonged just now: the cookie should be too. */
  prolonged: boolean;
  /** The operator asks a second step of this role and the account has none. */
  secondStepMissing: boolean;
}

interface Row extends Omit<SignedInUser, 'breakUntil'> {
  breakUntil: Date | null;
  tokenHash: string;
  sessionId: string;
  secondsLeft: number;
  secondStepMissing: boolean;
}

/** A session that is used with less than this left is prolonged, seconds: once a day at most. */
const PROLONG_BELOW = 29 * 86_400;

class SessionFinder {
  readonly #questions: Batch<string, Session | null>;

  /** @param secondStepOf the role that needs a second step; `optional`, which is none: nobody does */
  constructor(pool: pg.Pool, secondStepOf: string) {
    this.#questions = new Batch(async (hashes) => {
      const found = await lookUp(pool, secondStepOf, hashes);
      return hashes.map((hash) => found.get(hash) ?? null);
    });
  }

  find(token: string): Promise<Session | null> {
    return this.#questions.add(hashToken(token));
  }
}

/**
 * Finds the live session behind a cookie's token. Every signed-in request asks; those that come at the same moment are
 * asked together. What is answered was asked after the request came, so it is never old.
 */
export const sessionFinder = perPlatform(
  ({ pool, config }) => new SessionFinder(pool, config.secondStep),
);

async function lookUp(
  pool: pg.Pool,
  secondStepOf: string,
  hashes: string[],
): Promise<Map<string, Session>> {
  const { rows } = await pool.query<Row>({
    name: 'find-sessions',
    text: `select s.token_hash as "tokenHash", s.id as "sessionId",
                  extract(epoch from s.expires_at - now())::int as "secondsLeft",
                  u.id, u.username, u.email, u.first_name as "firstName", u.last_name as "lastName",
                  u.phone, u.points, u.stream_url as "streamUrl", u.role,
                  u.telegram_verified as "telegramVerified",
                  u.role = $2 and (select confirmed_at from second_steps where user_id = u.id) is null
                    as "secondStepMissing",
                  break_end(u.break_kind, u.break_until, u.break_lift_requested_at) as "breakUntil",
                  array(select key from changed_legal_texts where changed_at > u.legal_texts_seen_at)
                    as "changedLegalTexts"
             from sessions s join users u on u.id = s.user_id
            where s.token_hash = any($1) and s.expires_at > now() and u.suspended_at is null`,
    values: [[...new Set(hashes)], secondStepOf],
  });
  const used = rows.filter(({ secondsLeft }) => secondsLeft < PROLONG_BELOW);
  if (used.length > 0) {
    const ids = used.map(({ sessionId }) => sessionId);
    const statement = 'update sessions set expires_at = $2 where id = any($1)';
    await pool.query(statement, [ids, sessionExpiry()]);
  }
  return new Map(
    rows.map(({ tokenHash, sessionId, secondsLeft, secondStepMissing, breakUntil, ...row }) => {
      const user = { ...row, breakUntil: breakUntil?.toISOString() ?? null };
      const prolonged = secondsLeft < PROLONG_BELOW;
      return [tokenHash, { id: sessionId, user, prolonged, secondStepMissing }];
    }),
  );
}
