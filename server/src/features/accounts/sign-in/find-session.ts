import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import { MAX_UNREAD_COUNT } from '@vitrin/contract/notifications.ts';
import { inArray, sql } from 'drizzle-orm';
import { Batcher } from '../../../platform/database/batcher.ts';
import type { Database } from '../../../platform/database/create-pool.ts';
import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';
import { sessions } from '../people/accounts-tables.ts';
import { hashToken } from './secret-token.ts';
import { MAX_SESSION_DAYS, SESSION_DAYS } from './sessions.ts';

export interface Session {
  id: string;
  user: SignedInUser;
  /** True if the session was extended now; the cookie must be renewed too. */
  isExtended: boolean;
  /** True if the role requires a second step, the account has no authenticator app, and the sign-in used no passkey. */
  secondStepMissing: boolean;
  /** Number of unread notifications, so that the bell needs no request of its own. */
  unread: number;
}

interface SessionRow extends Omit<SignedInUser, 'breakUntil' | 'passwordGenerated'> {
  breakUntil: Date | null;
  passwordGenerated: boolean;
  tokenHash: string;
  sessionId: string;
  isExtendable: boolean;
  secondStepMissing: boolean;
  unread: number;
}

/** Expiry of a session that is used now. */
const newExpiry = `least(now() + interval '${SESSION_DAYS} days', created_at + interval '${MAX_SESSION_DAYS} days')`;

class SessionFinder {
  readonly #batcher: Batcher<string, Session | null>;

  /** @param guardedRole role that needs a second step; `optional` matches no role */
  constructor(db: Database, guardedRole: string) {
    this.#batcher = new Batcher(async (hashes) => {
      const sessionsByHash = await querySessions(db, guardedRole, hashes);
      return hashes.map((hash) => sessionsByHash.get(hash) ?? null);
    });
  }

  find(token: string): Promise<Session | null> {
    return this.#batcher.submit(hashToken(token));
  }
}

/**
 * Finds the live session of a cookie's token. Batches concurrent requests; the query always starts after the request,
 * so its result is never stale.
 */
export const sessionFinder = createPlatformSingleton(
  ({ db, config }) => new SessionFinder(db, config.secondStep),
);

// Raw SQL in a prepared statement, because every signed-in request waits for it. Batching saves two thirds of the CPU
// time (`npm run bench -- user`). The `limit` keeps the row estimate low and the plan cached.
async function querySessions(
  db: Database,
  guardedRole: string,
  hashes: string[],
): Promise<Map<string, Session>> {
  const { rows } = await db.$client.query<SessionRow>({
    name: 'find-sessions',
    text: `select s.token_hash as "tokenHash", s.id as "sessionId",
                  -- At most once a day
                  ${newExpiry.replace('created_at', 's.created_at')} > s.expires_at + interval '1 day' as "isExtendable",
                  u.id, u.username, u.email, u.first_name as "firstName", u.last_name as "lastName",
                  u.phone, u.points, u.stream_url as "streamUrl", u.role,
                  u.telegram_verified as "telegramVerified", u.password_generated as "passwordGenerated",
                  u.email_verified_at is not null as "emailVerified",
                  u.role = $2 and not s.verified_by_passkey
                    and (select confirmed_at from second_steps where user_id = u.id) is null as "secondStepMissing",
                  break_end(u.break_kind, u.break_until, u.break_lift_requested_at) as "breakUntil",
                  array(select key from changed_legal_texts where changed_at > u.legal_texts_seen_at)
                    as "changedLegalTexts",
                  (select count(*)::int
                     from (select from unread_notifications where user_id = u.id limit ${MAX_UNREAD_COUNT}) n) as unread,
                  (select coalesce(sum(points), 0)::int from held_earnings where user_id = u.id) as "heldPoints"
             from (select * from unnest($1::text[]) as h (token_hash) limit cardinality($1)) request
             join sessions s using (token_hash) join users u on u.id = s.user_id
            where s.expires_at > now() and s.created_at > now() - interval '${MAX_SESSION_DAYS} days'
              and u.suspended_at is null`,
    values: [[...new Set(hashes)], guardedRole],
  });
  const extendedRows = rows.filter(({ isExtendable }) => isExtendable);
  if (extendedRows.length > 0) {
    const ids = extendedRows.map(({ sessionId }) => sessionId);
    await db
      .update(sessions)
      .set({ expiresAt: sql.raw(newExpiry) })
      .where(inArray(sessions.id, ids));
  }
  return new Map(rows.map((row) => [row.tokenHash, toSession(row)]));
}

function toSession({
  tokenHash: _,
  sessionId,
  isExtendable,
  secondStepMissing,
  unread,
  breakUntil,
  passwordGenerated,
  ...fields
}: SessionRow): Session {
  const user = {
    ...fields,
    breakUntil: breakUntil?.toISOString() ?? null,
    ...(passwordGenerated && { passwordGenerated }),
  };
  return { id: sessionId, user, isExtended: isExtendable, secondStepMissing, unread };
}
