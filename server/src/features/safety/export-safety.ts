import type { Context } from '../../platform/context.ts';
import type { Page, UserPageQuery } from '../../platform/database/paginate.ts';
import { getManagedUser } from '../accounts/people/managed-user.ts';
import { addToBlocklist } from './blocklist.ts';
import { findBreakAndLimit, toBreakResponse, toLimitResponse } from './get-safety.ts';

/** Lists a user's last break, current or past. */
export async function listOwnBreaks(
  ctx: Context,
  { userId }: UserPageQuery,
): Promise<Page<object>> {
  const { kind, until, liftRequestedAt } = (await findBreakAndLimit(ctx, userId)) ?? {};
  const lastBreak =
    kind && until && toBreakResponse({ kind, until, liftRequestedAt: liftRequestedAt ?? null });
  return { rows: lastBreak ? [lastBreak] : [], nextCursor: null };
}

/** Lists a user's limit; empty without a current or pending one. */
export async function listOwnLimits(
  ctx: Context,
  { userId }: UserPageQuery,
): Promise<Page<object>> {
  const member = await findBreakAndLimit(ctx, userId);
  const limit = member && toLimitResponse(member);
  const rows = limit && (limit.monthlyLimit ?? limit.pendingLimit) !== null ? [limit] : [];
  return { rows, nextCursor: null };
}

/** Adds a member whose account is deleted to the blocklist until the break ends. No effect without a break. */
export async function blocklistDeletedMember(tx: Context, userId: string): Promise<void> {
  const { email, phone } = await getManagedUser(tx, userId);
  await addToBlocklist(tx, userId, { email, phone });
}
