import { Forbidden } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { keyedHash, secretKey } from '../../platform/database/secrets.ts';
import { formatLongDate } from './require-not-on-break.ts';

/** By what somebody is known again who comes back. */
export interface PersonIdentifiers {
  email?: string | null;
  phone?: string | null;
  /** Telegram's own id of the person. */
  telegram?: string | null;
}

/** The key of the hashes; to be read before a transaction needs it. */
export const getBlocklistKey = ({ platform }: Pick<Context, 'platform'>) =>
  secretKey(platform.db, 'kept-out');

async function hashesOf(
  ctx: Pick<Context, 'platform'>,
  traits: PersonIdentifiers,
): Promise<string[]> {
  const key = await getBlocklistKey(ctx);
  return Object.entries(traits).flatMap(([name, value]) =>
    value ? [keyedHash(key, `${name} ${value}`)] : [],
  );
}

/**
 * Blocks what a member on a break is known by, with all that was blocked for them before: until the break ends; an
 * exclusion without an end counts as if its lifting were requested now. Does nothing for a member on no break.
 */
export async function addToBlocklist(
  tx: Context,
  userId: string,
  traits: PersonIdentifiers,
): Promise<void> {
  // Raw: an insert out of a view.
  await tx.db.$client.query(
    `insert into kept_out (hash, user_id, until)
     select hash, user_id, case kind when 'pause' then until
                  else greatest(until, coalesce(lift_requested_at, now()) + interval '24 hours') end
       from members_on_break,
            (select unnest($2::text[]) as hash union select hash from kept_out where user_id = $1) h
      where user_id = $1
     on conflict (hash) do update
        set user_id = excluded.user_id, until = greatest(kept_out.until, excluded.until)`,
    [userId, await hashesOf(tx, traits)],
  );
}

/**
 * Refuses what is blocked for another person during a break, for a new account, a new e-mail address or a Telegram
 * account.
 * @param userId the member who may come back to an address of their own
 * @throws 403 safety.on_break
 */
export async function requireNotBlocklisted(
  ctx: Pick<Context, 'db' | 'platform'>,
  traits: PersonIdentifiers,
  userId: string | null = null,
): Promise<void> {
  const { rows } = await ctx.db.$client.query<{ until: Date | null }>(
    `select max(greatest(k.until, b.until)) as until
       from kept_out k left join members_on_break b on b.user_id = k.user_id
      where k.hash = any($1) and (k.until > now() or b.user_id is not null)
        and (k.user_id = $2) is not true`,
    [await hashesOf(ctx, traits), userId],
  );
  const until = rows[0]?.until;
  if (!until) return;
  throw new Forbidden(
    'safety.on_break',
    `Bu bilgilerin sahibi molada. ${formatLongDate(until)} gününün sonuna kadar bir hesapta kullanılamaz.`,
  );
}

/** Deletes entries whose break has ended. Several instances may do it at once. */
export async function deleteExpiredBlocklistEntries({
  platform,
}: Pick<Context, 'platform'>): Promise<void> {
  // Raw: the view says who is still on a break.
  await platform.pool.query(
    `delete from kept_out k
      where until < now() and not exists (select from members_on_break b where b.user_id = k.user_id)`,
  );
}
