import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { Conflict } from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { notify } from '../../notifications/notify.ts';
import { secondSteps } from '../people/accounts-tables.ts';
import { lockReauthenticatedAccount } from '../sign-in/reauthenticate.ts';
import { buildSecondStepNotification } from '../sign-in/security-notifications.ts';
import { needsAuthenticatorApp } from './get-second-step.ts';

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
 * Disables the user's own second step, or cancels a set-up.
 * @throws 403 auth.wrong_password, 409 second_step.required
 */
export async function disableSecondStep(ctx: Context<Actor>): Promise<void> {
  if (await needsAuthenticatorApp(ctx)) {
    const message = 'Rolünüz iki adımlı doğrulama gerektiriyor; kapatılamaz.';
    throw new Conflict('second_step.required', message);
  }
  await withTransaction(ctx, async (tx) => {
    const { id } = await lockReauthenticatedAccount(tx);
    await removeSecondStep(tx, id);
  });
}
