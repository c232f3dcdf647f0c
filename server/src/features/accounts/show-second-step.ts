import { eq, sql } from 'drizzle-orm';
import type { Actor, Context } from '../../platform/context.ts';
import { secondSteps } from './accounts-tables.ts';

/** Whether the caller's second step is on, and how many recovery codes are left. */
export async function showSecondStep({
  db,
  actor,
}: Context<Actor>): Promise<{ enabled: boolean; recoveryCodesLeft: number }> {
  const [row] = await db
    .select({
      confirmedAt: secondSteps.confirmedAt,
      left: sql<number>`cardinality(${secondSteps.recoveryHashes})`,
    })
    .from(secondSteps)
    .where(eq(secondSteps.userId, actor.id));
  return { enabled: Boolean(row?.confirmedAt), recoveryCodesLeft: row?.left ?? 0 };
}
