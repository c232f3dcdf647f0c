import type { Context } from '../../platform/context.ts';
import type { Page, UserPageQuery } from '../../platform/database/paginate.ts';
import { getManagedUser } from '../accounts/managed-user.ts';
import { addToBlocklist } from './blocklist.ts';
import { limitOf, readMember, toBreakResponse } from './get-safety.ts';

/** A person's last break, whether it still lasts or not. */
export async function listOwnBreaks(
  ctx: Context,
  { userId }: UserPageQuery,
): Promise<Page<object>> {
  const { kind, until, liftRequestedAt } = (await readMember(ctx, userId)) ?? {};
  const taken =
    kind && until && toBreakResponse({ kind, until, liftRequestedAt: liftRequestedAt ?? null });
  return { rows: taken ? [taken] : [], nextCursor: null };
}

/** A person's limit, where there is or will be one. */
export async function listOwnLimits(
  ctx: Context,
  { userId }: UserPageQuery,
): Promise<Page<object>> {
  const member = await readMember(ctx, userId);
  const limit = member && limitOf(member);
  const rows = limit && (limit.monthlyLimit ?? limit.pendingLimit) !== null ? [limit] : [];
  return { rows, nextCursor: null };
}

/** Break and limit go with the account; who is on a break is known again until it ends. */
export async function blocklistDeletedMember(tx: Context, userId: string): Promise<void> {
  const { email, phone } = await getManagedUser(tx, userId);
  await addToBlocklist(tx, userId, { email, phone });
}
