import { eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { type Page, paginate, type UserPageQuery } from '../../../platform/database/paginate.ts';
import { descending } from '../../../platform/database/sort-order.ts';
import type { Platform } from '../../../platform/platform.ts';
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

/** Deletes clicks older than 90 days. Safe to run on several instances at once. */
export async function deleteOldClicks({ pool }: Platform): Promise<void> {
  let deletedCount = 0;
  do {
    // Raw SQL: a chunk that commits by itself.
    const { rowCount } = await pool.query(
      `delete from partner_member_clicks where id in (
         select id from partner_member_clicks where created_at < now() - interval '${CLICK_DAYS} days'
          limit 5000)`,
    );
    deletedCount = rowCount ?? 0;
  } while (deletedCount > 0);
}
