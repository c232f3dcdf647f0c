import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { Unauthorized } from '../../platform/errors.ts';
import { secondSteps } from './accounts-tables.ts';

/** Whether the caller's second step is on, and how many recovery codes are left. */
export async function showSecondStep({
  db,
  actor,
}: Context): Promise<{ enabled: boolean; recoveryCodesLeft: number }> {
  if (!actor) throw new Unauthorized();
  const [row] = await db
    .select({
      confirmedAt: secondSteps.confirmedAt,
      left: sql<number>`cardinality(${secondSteps.recoveryHashes})`,
    })
    .from(secondSteps)
    .where(eq(secondSteps.userId, actor.id));
  return { enabled: Boolean(row?.confirmedAt), recoveryCodesLeft: row?.left ?? 0 };
}
