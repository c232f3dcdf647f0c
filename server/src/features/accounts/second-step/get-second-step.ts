import { eq, sql } from 'drizzle-orm';
import type { Actor, Context } from '../../../platform/context.ts';
import { secondSteps } from '../people/accounts-tables.ts';
import { hasPasskeys } from './require-passkey-access.ts';

/** Returns whether the user's authenticator app is enabled and required, and the number of unused recovery codes. */
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
    required: await needsAuthenticatorApp(ctx),
  };
}

/** Returns true if the user's role requires a second step and the user has no passkey. */
export async function needsAuthenticatorApp(ctx: Context<Actor>): Promise<boolean> {
  return roleRequiresSecondStep(ctx) && !(await hasPasskeys(ctx, ctx.actor.id));
}

/** Returns true if the operator requires a second step for the user's role. */
export function roleRequiresSecondStep({ platform, actor }: Context<Actor>): boolean {
  return actor.role === platform.config.secondStep;
}
