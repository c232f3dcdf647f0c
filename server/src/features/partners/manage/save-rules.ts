import type { EarningRule } from '@vitrin/contract/partner-statement.ts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { listRules, lockPartner } from '../registry/get-partner.ts';
import { partnerRules, partnersTable } from '../registry/partners-tables.ts';

/** Replaces a partner's earning rules. Affects open months, not closed ones. @throws 404 */
export async function saveRules(
  ctx: Context<Actor>,
  { id, rules }: { id: string; rules: EarningRule[] },
): Promise<{ rules: EarningRule[] }> {
  return withTransaction(ctx, async (tx) => {
    await lockPartner(tx, id);
    const oldRules = { rules: await listRules(tx, id) };
    await tx.db.delete(partnerRules).where(eq(partnerRules.partnerId, id));
    if (rules.length > 0)
      await tx.db.insert(partnerRules).values(
        rules.map(({ from, event, kind, value }) => ({
          partnerId: id,
          event,
          fromDay: from,
          kind,
          // Kuruş, or hundredths of a percent.
          value: value == null ? null : Math.round(value * 100),
        })),
      );
    await tx.db
      .update(partnersTable)
      .set({ version: sql`${partnersTable.version} + 1`, updatedAt: sql`now()` })
      .where(eq(partnersTable.id, id));
    const newRules = { rules: await listRules(tx, id) };
    await recordAudit(tx, {
      action: 'update',
      entity: 'partners',
      entityId: id,
      before: oldRules,
      after: newRules,
    });
    await tx.publish('partners');
    await tx.publish('partner-events');
    return newRules;
  });
}
