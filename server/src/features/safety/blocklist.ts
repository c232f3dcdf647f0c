import { Forbidden } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { computeKeyedHash, getSecretKey } from '../../platform/database/secrets.ts';
import { formatLongDate } from './require-not-on-break.ts';

/** Identifiers by which a person who registers again is recognised. */
export interface PersonIdentifiers {
  email?: string | null;
  phone?: string | null;
  /** Telegram's id of the user. */
  telegram?: string | null;
}

/** Returns the key of the hashes. It is loaded at the start, so calls in a transaction find it in the cache. */
export const getBlocklistKey = ({ platform }: Pick<Context, 'platform'>) =>
  getSecretKey(platform.db, 'kept-out');

async function hashIdentifiers(
  ctx: Pick<Context, 'platform'>,
  identifiers: PersonIdentifiers,
): Promise<string[]> {
  const key = await getBlocklistKey(ctx);
  return Object.entries(identifiers).flatMap(([name, value]) =>
    value ? [computeKeyedHash(key, `${name} ${value}`)] : [],
  );
}

/**
 * Blocks identifiers of a member until the member's break ends, and extends the member's earlier entries. An exclusion
 * without a request to lift it blocks as if lifting were requested now. No effect without a break.
 */
export async function addToBlocklist(
  tx: Context,
  userId: string,
  identifiers: PersonIdentifiers,
): Promise<void> {
  // Raw SQL: insert from a view.
  await tx.db.$client.query(
    `insert into kept_out (hash, user_id, until)
     select hash, user_id, case kind when 'pause' then until
                  else greatest(until, coalesce(lift_requested_at, now()) + interval '24 hours') end
       from members_on_break,
            (select unnest($2::text[]) as hash union select hash from kept_out where user_id = $1) h
      where user_id = $1
     on conflict (hash) do update
        set user_id = excluded.user_id, until = greatest(kept_out.until, excluded.until)`,
    [userId, await hashIdentifiers(tx, identifiers)],
  );
}

/**
 * Checks the identifiers of a new account, e-mail address or Telegram account.
 * @param userId the member who uses the identifiers; the member's own former ones are allowed
 * @throws 403 safety.on_break if an identifier is blocked for another person
 */
export async function requireNotBlocklisted(
  ctx: Pick<Context, 'db' | 'platform'>,
  identifiers: PersonIdentifiers,
  userId: string | null = null,
): Promise<void> {
  const { rows } = await ctx.db.$client.query<{ until: Date | null }>(
    `select max(greatest(k.until, b.until)) as until
       from kept_out k left join members_on_break b on b.user_id = k.user_id
      where k.hash = any($1) and (k.until > now() or b.user_id is not null)
        and (k.user_id = $2) is not true`,
    [await hashIdentifiers(ctx, identifiers), userId],
  );
  const until = rows[0]?.until;
  if (!until) return;
  throw new Forbidden(
    'safety.on_break',
    `Bu bilgilerin sahibi molada. ${formatLongDate(until)} gününün sonuna kadar bir hesapta kullanılamaz.`,
  );
}

/** Deletes entries of ended breaks. Safe to run on several instances at once. */
export async function deleteExpiredBlocklistEntries({
  platform,
}: Pick<Context, 'platform'>): Promise<void> {
  // Raw SQL: `members_on_break` is a view.
  await platform.pool.query(
    `delete from kept_out k
      where until < now() and not exists (select from members_on_break b where b.user_id = k.user_id)`,
  );
}
