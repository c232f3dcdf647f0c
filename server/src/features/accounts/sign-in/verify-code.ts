import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { InvalidField } from '../../../platform/base/errors.ts';
import type { Actor, Context, DbContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/create-pool.ts';
import { secondSteps } from '../people/accounts-tables.ts';
import type { ClientOrigin } from './client-info.ts';
import { hashToken } from './secret-token.ts';
import { checkAttempt } from './sign-in-limits.ts';
import { findCodeStep, normalizeCode } from './totp.ts';

/** A code of the second step with the origin of the request. */
export interface CodeConfirmation extends ClientOrigin {
  code: string;
}

/**
 * Verifies a code of the second step; attempts count like those of signing in.
 * @throws 400 second_step.code_wrong, 429 auth.too_many_attempts
 */
export async function verifyCode(
  ctx: Context<Actor>,
  { code, ...origin }: CodeConfirmation,
  isRight: (code: string) => Promise<boolean>,
): Promise<void> {
  const attempt = { ...origin, account: ctx.actor.id };
  if (!(await checkAttempt(ctx, attempt, () => isRight(code)))) throw wrongCodeError();
}

export const wrongCodeError = () =>
  new InvalidField('second_step.code_wrong', 'code', 'Doğrulama kodu hatalı.');

const isConfirmedOf = (userId: string) =>
  and(eq(secondSteps.userId, userId), isNotNull(secondSteps.confirmedAt));

/** Returns true if the account has a second step. */
export async function hasSecondStep({ db }: DbContext, userId: string): Promise<boolean> {
  return (await db.$count(secondSteps, isConfirmedOf(userId))) > 0;
}

/**
 * Consumes a code of the app or a recovery code. Each code is accepted once, even in concurrent requests.
 * @returns true if the code was right, or if the account has no second step
 */
export async function consumeCode(
  { db }: DbContext,
  userId: string,
  codeText: string,
): Promise<boolean> {
  const [row] = await db
    .select({ secret: secondSteps.secret })
    .from(secondSteps)
    .where(isConfirmedOf(userId));
  if (!row) return true;
  const code = normalizeCode(codeText);
  const step = findCodeStep(row.secret, code);
  const consumedRows =
    step === undefined
      ? await consumeRecoveryCode(db, userId, hashToken(code))
      : await consumeStep(db, userId, row.secret, step);
  return consumedRows.length > 0;
}

function consumeStep(db: Database, userId: string, secret: string, step: number) {
  const isNewerStep = and(eq(secondSteps.secret, secret), lt(secondSteps.lastStep, step));
  return db
    .update(secondSteps)
    .set({ lastStep: step })
    .where(and(isConfirmedOf(userId), isNewerStep))
    .returning({ userId: secondSteps.userId });
}

function consumeRecoveryCode(db: Database, userId: string, hash: string) {
  const { recoveryHashes } = secondSteps;
  return db
    .update(secondSteps)
    .set({ recoveryHashes: sql`array_remove(${recoveryHashes}, ${hash})` })
    .where(and(isConfirmedOf(userId), sql`${hash} = any(${recoveryHashes})`))
    .returning({ userId: secondSteps.userId });
}
