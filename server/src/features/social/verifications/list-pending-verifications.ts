import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import { inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Page } from '../../../platform/database/paginate.ts';
import { listVerifications, type VerificationQuery } from './list-verifications.ts';
import { PaidAccounts } from './paid-accounts.ts';
import { socialVerifications } from './social-tables.ts';

/** Lists pending verifications for staff, oldest first, and says which ones an approval would pay. */
export async function listPendingVerifications(
  ctx: Context,
  query: Omit<VerificationQuery, 'status' | 'userId'>,
): Promise<Page<ReviewedVerification>> {
  const { rows, nextCursor } = await listVerifications(ctx, {
    ...query,
    status: 'pending',
    order: 'oldest',
  });
  const unpaidIds = await findUnpaidIds(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => ({ ...row, paysPoints: !unpaidIds.has(row.id) })),
    nextCursor,
  };
}

/** Returns the ids of verifications whose approval pays nothing; `payVerification` decides by the same rules. */
async function findUnpaidIds(ctx: Context, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { id, platform, accountKey, points, userId } = socialVerifications;
  const paidAccounts = await PaidAccounts.open(ctx);
  const rows = await ctx.db
    .select({
      id,
      platform,
      accountKey,
      isUnpaid: sql<boolean>`${points} = 0
        or has_been_paid(${userId}, 'social:' || ${platform})
        or exists (select from members
                   where id = ${userId}
                     and break_end(break_kind, break_until, break_lift_requested_at) is not null)`,
    })
    .from(socialVerifications)
    .where(inArray(id, ids));
  const unpaidRows = [
    ...rows.filter(({ isUnpaid }) => isUnpaid),
    ...(await paidAccounts.filterPaid(ctx, rows)),
  ];
  return new Set(unpaidRows.map((row) => row.id));
}
