import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { Conflict } from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { notify } from '../../notifications/notify.ts';
import { secondSteps } from '../people/accounts-tables.ts';
import { buildSecondStepNotification } from '../sign-in/security-notifications.ts';
import { consumeCode, verifyCode, wrongCodeError } from '../sign-in/verify-code.ts';
import { type PasswordConfirmation, verifyOwnPassword } from '../sign-in/verify-own-password.ts';
import { getSecondStep, needsAuthenticatorApp } from './get-second-step.ts';

/**
 * Deletes an account's second step, e.g. after the loss of phone and recovery codes.
 * @returns true if the second step was enabled
 */
export async function removeSecondStep(ctx: Context, userId: string): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    const [secondStep] = await tx.db
      .delete(secondSteps)
      .where(eq(secondSteps.userId, userId))
      .returning({ confirmedAt: secondSteps.confirmedAt });
    if (!secondStep?.confirmedAt) return false;
    const entry = { action: 'second-step-off', entity: 'users', entityId: userId } as const;
    await recordAudit(tx, entry);
    await notify(tx, [buildSecondStepNotification(userId, false)]);
    return true;
  });
}

/**
 * Disables the user's own second step with password and code, or cancels a set-up with the password.
 * @throws 400 accounts.wrong_password, second_step.code_wrong; 409 second_step.required; 429 auth.too_many_attempts
 */
export async function disableSecondStep(
  ctx: Context<Actor>,
  { code, ...proof }: PasswordConfirmation & { code?: string | undefined },
): Promise<void> {
  if (await needsAuthenticatorApp(ctx)) {
    const message = 'Rolünüz iki adımlı doğrulama gerektiriyor; kapatılamaz.';
    throw new Conflict('second_step.required', message);
  }
  const { actor } = await verifyOwnPassword(ctx, proof);
  if (!(await getSecondStep(ctx)).enabled) {
    const isOwn = eq(secondSteps.userId, actor.id);
    await ctx.db.delete(secondSteps).where(and(isOwn, isNull(secondSteps.confirmedAt)));
    return;
  }
  if (!code) throw wrongCodeError('Doğrulama kodunu girin.');
  await verifyCode(ctx, { ...proof, code }, (code) => consumeCode(ctx, actor.id, code));
  await removeSecondStep(ctx, actor.id);
}
