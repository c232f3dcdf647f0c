import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Conflict } from '../../platform/base/errors.ts';
import { type Actor, type Context, transact } from '../../platform/context.ts';
import { notify } from '../notifications/notify.ts';
import { secondSteps } from './accounts-tables.ts';
import { askCode, wrongCode } from './ask-code.ts';
import { askPassword, type PasswordProof } from './ask-password.ts';
import { needsSecondStep, showSecondStep } from './show-second-step.ts';
import { takeCode } from './take-code.ts';
import { secondStepChanged } from './tell-owner.ts';

/**
 * Switches an account's second step off, e.g. for somebody who lost phone and recovery codes.
 * @returns whether it was on
 */
export async function switchOffSecondStep(ctx: Context, userId: string): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const [removed] = await tx.db
      .delete(secondSteps)
      .where(eq(secondSteps.userId, userId))
      .returning({ confirmedAt: secondSteps.confirmedAt });
    if (!removed?.confirmedAt) return false;
    const entry = { action: 'second-step-off', entity: 'users', entityId: userId } as const;
    await recordAudit(tx, entry);
    await notify(tx, [secondStepChanged(userId, false)]);
    return true;
  });
}

/**
 * Switches the caller's own second step off, by password and a code; or breaks a set-up off, by the password.
 * @throws 400 accounts.wrong_password, second_step.code_wrong; 409 second_step.required; 429 auth.too_many_attempts
 */
export async function disableSecondStep(
  ctx: Context<Actor>,
  { code, ...proof }: PasswordProof & { code?: string | undefined },
): Promise<void> {
  if (needsSecondStep(ctx)) {
    const message = 'Rolünüz iki adımlı doğrulama gerektiriyor; kapatılamaz.';
    throw new Conflict('second_step.required', message);
  }
  const { actor } = await askPassword(ctx, proof);
  if (!(await showSecondStep(ctx)).enabled) {
    const ofCaller = eq(secondSteps.userId, actor.id);
    await ctx.db.delete(secondSteps).where(and(ofCaller, isNull(secondSteps.confirmedAt)));
    return;
  }
  if (!code) throw wrongCode('Doğrulama kodunu girin.');
  await askCode(ctx, { ...proof, code }, (typed) => takeCode(ctx, actor.id, typed));
  await switchOffSecondStep(ctx, actor.id);
}
