import type { PointEntry } from '@vitrin/contract/points.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type Page, paginateOwn, type UserPageQuery } from '../../platform/database/paginate.ts';
import { pointEntries } from './points-tables.ts';

/** Lists a user's ledger, newest first. */
export function listPoints(ctx: Context, query: UserPageQuery): Promise<Page<PointEntry>> {
  const { id, position, userId: owner } = pointEntries;
  // `position` counts the rows of all members, so the cursor contains the id instead. Ledger rows are never deleted.
  const findPosition = (entryId: string | number) =>
    sql`(${ctx.db
      .select({ position })
      .from(pointEntries)
      .where(and(eq(id, String(entryId)), eq(owner, query.userId)))})`;
  return paginateOwn(ctx, query, {
    statement: 'list-points',
    owner,
    order: {
      id: { column: position, direction: 'desc', cursorKey: { column: id, find: findPosition } },
    },
    read: () => ctx.db.select(columns).from(pointEntries),
  });
}

const columns = {
  id: pointEntries.id,
  delta: pointEntries.delta,
  reason: pointEntries.reason,
  source: pointEntries.source,
  balanceAfter: pointEntries.balanceAfter,
  createdAt: pointEntries.createdAt,
};
