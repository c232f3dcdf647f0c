import { eq } from 'drizzle-orm';
import { type Context, transact } from '../../platform/context.ts';
import { Conflict } from '../../platform/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { secondSteps } from './accounts-tables.ts';
import { askPassword, type PasswordProof } from './ask-password.ts';
import type { SignInLimits } from './sign-in-limits.ts';

/**
 * Switches an account's second step off, e.g. for somebody who lost phone and recovery codes.
 * @returns whether it was on
 */
export async function switchOffSecondStep(ctx: Context, userId: string): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const [removed] = await tx
      .delete(secondSteps)
      .where(eq(secondSteps.userId, userId))
      .returning({ confirmedAt: secondSteps.confirmedAt });
    if (!removed?.confirmedAt) return false;
    const entry = { action: 'second-step-off', entity: 'users', entityId: userId } as const;
    await recordAudit(tx, ctx.actor, entry);
    return true;
  });
}

/**
 * Switches the caller's own second step off, or breaks a set-up off.
 * @param required whether the operator asks it of the caller's role
 * @throws 400 accounts.wrong_password, 409 second_step.required, 429 auth.too_many_attempts
 */
export async function disableSecondStep(
  ctx: Context,
  proof: PasswordProof,
  limits: SignInLimits,
  required: boolean,
): Promise<void> {
  if (required) {
    const message = 'Rolünüz iki adımlı doğrulama gerektiriyor; kapatılamaz.';
    throw new Conflict('second_step.required', message);
  }
  const { actor } = await askPassword(ctx, proof, limits);
  await switchOffSecondStep(ctx, actor.id);
}
