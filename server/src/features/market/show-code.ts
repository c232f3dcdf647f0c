import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { NotFound } from '../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../platform/context.ts';
import { rewardCodes } from './market-tables.ts';

/** Returns the code of an order and records in the audit log that the actor saw it. @throws 404 */
export function showCode(ctx: Context, orderId: string): Promise<{ code: string }> {
  return withTransaction(ctx, async (tx) => {
    const { code } = rewardCodes;
    const [row] = await tx.db
      .select({ code })
      .from(rewardCodes)
      .where(eq(rewardCodes.orderId, orderId));
    if (!row) throw new NotFound('not_found', 'Bu siparişin kodu yok.');
    await recordAudit(tx, { action: 'code-shown', entity: 'orders', entityId: orderId });
    return row;
  });
}
