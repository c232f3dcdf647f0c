import type { StreamRule } from '@vitrin/contract/streams.ts';
import { eq } from 'drizzle-orm';
import { Conflict } from '../../../platform/base/errors.ts';
import type { WriteToCheck } from '../../../platform/collections/row-writes.ts';
import type { Context } from '../../../platform/context.ts';
import { streamRuleDays, streamRules } from '../rules/streams-tables.ts';

/**
 * Requires that the rule has paid nothing if its kind changes: the payments of a rule are all of one kind. Call it while
 * the rule is locked. @throws 409 streams.kind_fixed
 */
export async function requireUnpaidRule(
  { db }: Context,
  { id }: Partial<StreamRule>,
  { changes }: { changes: Partial<StreamRule> } & WriteToCheck,
): Promise<void> {
  if (!id || !changes.kind) return;
  const [rule] = await db
    .select({ kind: streamRules.kind })
    .from(streamRules)
    .where(eq(streamRules.id, id));
  if (rule?.kind === changes.kind) return;
  const paidDays = await db
    .select({ day: streamRuleDays.day })
    .from(streamRuleDays)
    .where(eq(streamRuleDays.ruleId, id))
    .limit(1);
  if (paidDays.length > 0)
    throw new Conflict(
      'streams.kind_fixed',
      'Bu kural puan dağıttığı için türü değiştirilemez. Bunun yerine yeni bir kural ekleyin.',
    );
}
