import { lt, sql } from 'drizzle-orm';
import { Forbidden } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { keyedHash, secretKey } from '../../platform/database/secrets.ts';
import { longDay } from './on-break.ts';
import { keptOut } from './safety-tables.ts';

/** By what somebody is known again who comes back. */
export interface Traits {
  email?: string | null;
  phone?: string | null;
  /** Telegram's own id of the person. */
  telegram?: string | null;
}

/** The key of the hashes; to be read before a transaction needs it. */
export const keptOutKey = ({ platform }: Pick<Context, 'platform'>) =>
  secretKey(platform.db, 'kept-out');

async function hashesOf(ctx: Pick<Context, 'platform'>, traits: Traits): Promise<string[]> {
  const key = await keptOutKey(ctx);
  return Object.entries(traits).flatMap(([name, value]) =>
    value ? [keyedHash(key, `${name} ${value}`)] : [],
  );
}

/**
 * Remembers a person who goes during a break until it ends; without an end, as if they had asked to lift it. Call it
 * before the account goes.
 */
export async function keepOut(tx: Context, userId: string, traits: Traits): Promise<void> {
  // Raw: an insert out of a view.
  await tx.db.$client.query(
    `insert into kept_out (hash, until)
     select hash, case kind when 'pause' then until
                  else greatest(until, coalesce(lift_requested_at, now()) + interval '24 hours') end
       from members_on_break, unnest($2::text[]) hash where user_id = $1
     on conflict (hash) do update set until = greatest(kept_out.until, excluded.until)`,
    [userId, await hashesOf(tx, traits)],
  );
}

/**
 * Refuses whoever has gone during a break that has not ended: for a new account, a new e-mail address, a Telegram
 * account.
 * @throws 403 safety.on_break
 */
export async function refuseKeptOut(
  ctx: Pick<Context, 'db' | 'platform'>,
  traits: Traits,
): Promise<void> {
  const { rows } = await ctx.db.$client.query<{ until: Date | null }>(
    'select max(until) as until from kept_out where hash = any($1) and until > now()',
    [await hashesOf(ctx, traits)],
  );
  const until = rows[0]?.until;
  if (!until) return;
  throw new Forbidden(
    'safety.on_break',
    `Bu bilgilerin sahibi molada. ${longDay(until)} gününün sonuna kadar bir hesapta kullanılamaz.`,
  );
}

/** Forgets those whose break has ended. Several instances may do it at once. */
export async function forgetKeptOut({ platform }: Pick<Context, 'platform'>): Promise<void> {
  await platform.db.delete(keptOut).where(lt(keptOut.until, sql`now()`));
}
