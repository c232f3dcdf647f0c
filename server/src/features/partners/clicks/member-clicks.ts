import { eq, lt, sql } from 'drizzle-orm';
import type { Context, DbContext } from '../../../platform/context.ts';
import { deleteInChunks } from '../../../platform/database/delete-in-chunks.ts';
import { type Page, paginate, type UserPageQuery } from '../../../platform/database/paginate.ts';
import { descending } from '../../../platform/database/sort-order.ts';
import { partnerMemberClicks as clicks } from '../registry/partners-tables.ts';

/** Days for which a member's click is stored. */
const CLICK_DAYS = 90;

/** Returns a page of a member's stored clicks on ticket companies, newest first. */
export function listOwnClicks(
  { db }: Context,
  { userId, ...page }: UserPageQuery,
): Promise<Page<object>> {
  const { id, ticketCompanyId, partnerId, createdAt } = clicks;
  return paginate(page, {
    order: { id: descending(id) },
    where: [eq(clicks.userId, userId)],
    read: db.select({ id, ticketCompanyId, partnerId, createdAt }).from(clicks),
  });
}

/** Deletes clicks older than 90 days. */
export const deleteOldClicks = ({ db }: DbContext): Promise<void> =>
  deleteInChunks(
    db,
    clicks,
    lt(clicks.createdAt, sql`now() - make_interval(days => ${CLICK_DAYS})`),
  );
