import { eq, sql } from 'drizzle-orm';
import type { Actor, Context } from '../../platform/context.ts';
import { secondSteps } from './accounts-tables.ts';

/** Whether the caller's second step is on and has to be, and how many recovery codes are left. */
export async function getSecondStep(
  ctx: Context<Actor>,
): Promise<{ enabled: boolean; recoveryCodesLeft: number; required: boolean }> {
  const { db, actor } = ctx;
  const [row] = await db
    .select({
      confirmedAt: secondSteps.confirmedAt,
      left: sql<number>`cardinality(${secondSteps.recoveryHashes})`,
    })
    .from(secondSteps)
    .where(eq(secondSteps.userId, actor.id));
  return {
    enabled: Boolean(row?.confirmedAt),
    recoveryCodesLeft: row?.left ?? 0,
    required: needsSecondStep(ctx),
  };
}

/** Whether the operator asks it of the caller's role. */
export function needsSecondStep({ platform, actor }: Context<Actor>): boolean {
  return actor.role === platform.config.secondStep;
}
