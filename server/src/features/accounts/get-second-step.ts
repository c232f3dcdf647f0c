import { eq, sql } from 'drizzle-orm';
import type { Actor, Context } from '../../platform/context.ts';
import { secondSteps } from './accounts-tables.ts';
import { hasPasskeys } from './require-passkey-access.ts';

/** Whether the caller's authenticator app is on and has to be, and how many recovery codes are left. */
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
    required: await needsSecondStep(ctx),
  };
}

/** Whether the caller's role needs the authenticator app: a passkey counts as the second step, too. */
export async function needsSecondStep(ctx: Context<Actor>): Promise<boolean> {
  return isRoleGuarded(ctx) && !(await hasPasskeys(ctx, ctx.actor.id));
}

/** Whether the operator requires a second step of the caller's role. */
export function isRoleGuarded({ platform, actor }: Context<Actor>): boolean {
  return actor.role === platform.config.secondStep;
}
