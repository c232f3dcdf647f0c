import type { RememberedAnswer } from '@vitrin/contract/market.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Context, DbContext } from '../../platform/context.ts';
import type { Page, UserPageQuery } from '../../platform/database/paginate.ts';
import type { Platform } from '../../platform/platform.ts';
import { orderAnswers, rememberedAnswers } from './market-tables.ts';

/** Orders whose answers one statement deletes */
const CHUNK_SIZE = 500;

const { key, text, userId: owner } = rememberedAnswers;

/** Lists a member's last answer for each key. */
export function listRememberedAnswers(
  { db }: DbContext,
  userId: string,
): Promise<RememberedAnswer[]> {
  return db.select({ key, text }).from(rememberedAnswers).where(eq(owner, userId)).orderBy(key);
}

/** Lists the last answers for the export of a user's data. */
export async function exportRememberedAnswers(
  ctx: Context,
  { userId }: UserPageQuery,
): Promise<Page<RememberedAnswer>> {
  return { rows: await listRememberedAnswers(ctx, userId), nextCursor: null };
}

/** Deletes a user's last answers; at most one per key. */
export async function deleteRememberedAnswers({ db }: DbContext, userId: string): Promise<void> {
  await db.delete(rememberedAnswers).where(eq(owner, userId));
}

/** Deletes the answers of orders. */
export async function deleteOrderAnswers({ db }: DbContext, orderIds: string[]): Promise<void> {
  await db.delete(orderAnswers).where(inArray(orderAnswers.orderId, orderIds));
}

/** Deletes the answers of orders that ended 30 days ago. */
export async function eraseOldAnswers({ pool }: Platform): Promise<void> {
  let deletedCount: number | null;
  do {
    // Raw SQL: a chunk that commits by itself.
    ({ rowCount: deletedCount } = await pool.query(
      `delete from order_answers where order_id in (
         select order_id from order_answers where erase_after <= now() limit ${CHUNK_SIZE}
       )`,
    ));
  } while (deletedCount === CHUNK_SIZE);
}
