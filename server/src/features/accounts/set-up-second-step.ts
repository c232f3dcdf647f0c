import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Conflict, Unauthorized } from '../../platform/base/errors.ts';
import { type Actor, type Context, transact } from '../../platform/context.ts';
import { notify } from '../notifications/notify.ts';
import { secondSteps, sessions, users } from './accounts-tables.ts';
import { askCode, type CodeProof, wrongCode } from './ask-code.ts';
import { askPassword, type PasswordProof } from './ask-password.ts';
import { bareCode, newRecoveryCodes, newTotpSecret, stepOfCode, totpUri } from './one-time-code.ts';
import { hashToken } from './secret-token.ts';
import { secondStepChanged } from './tell-owner.ts';
import { whileAccountExists } from './while-account-exists.ts';

/**
 * Gives the caller a fresh secret for their authenticator app; until a code confirms it nothing else changes.
 * @throws 400 accounts.wrong_password, 409 second_step.enabled, 429 auth.too_many_attempts
 */
export async function beginSecondStep(
  ctx: Context<Actor>,
  proof: PasswordProof,
): Promise<{ secret: string; uri: string }> {
  const { actor } = await askPassword(ctx, proof);
  const secret = newTotpSecret();
  const [user] = await ctx.db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, actor.id));
  if (!user) throw new Unauthorized();
  const begin = ctx.db
    .insert(secondSteps)
    .values({ userId: actor.id, secret })
    .onConflictDoUpdate({
      target: secondSteps.userId,
      set: { secret, createdAt: sql`now()` },
      setWhere: isNull(secondSteps.confirmedAt),
    })
    .returning({ userId: secondSteps.userId });
  const begun = await whileAccountExists(begin);
  if (begun.length === 0) throw enabled();
  return { secret, uri: totpUri(secret, user.username) };
}

/**
 * Switches the second step on with a code of the app, which then is used up. The caller's other sessions, for which no
 * code was asked, end.
 * @returns the recovery codes, which are stored nowhere
 * @throws 400 second_step.code_wrong; 409 second_step.enabled, second_step.not_begun; 429 auth.too_many_attempts
 */
export async function confirmSecondStep(ctx: Context<Actor>, proof: CodeProof): Promise<string[]> {
  const { actor } = ctx;
  const { userId, secret, confirmedAt } = secondSteps;
  const [begun] = await ctx.db
    .select({ secret, confirmedAt })
    .from(secondSteps)
    .where(eq(userId, actor.id));
  if (!begun) throw new Conflict('second_step.not_begun', 'Önce kurulumu başlatın.');
  if (begun.confirmedAt) throw enabled();
  let lastStep = 0;
  await askCode(ctx, proof, async (typed) => {
    const step = stepOfCode(begun.secret, bareCode(typed));
    lastStep = step ?? 0;
    return step !== undefined;
  });
  const codes = newRecoveryCodes();
  const recoveryHashes = codes.map((code) => hashToken(bareCode(code)));
  await transact(ctx, async (tx) => {
    const confirmed = await tx.db
      .update(secondSteps)
      .set({ confirmedAt: sql`now()`, lastStep, recoveryHashes })
      .where(and(eq(userId, actor.id), eq(secret, begun.secret), isNull(confirmedAt)))
      .returning({ userId });
    // Another tab has begun anew or was faster.
    if (confirmed.length === 0) throw wrongCode();
    const others = actor.sessionId ? ne(sessions.id, actor.sessionId) : undefined;
    await tx.db.delete(sessions).where(and(eq(sessions.userId, actor.id), others));
    const entry = { action: 'second-step-on', entity: 'users', entityId: actor.id } as const;
    await recordAudit(tx, entry);
    await notify(tx, [secondStepChanged(actor.id, true)]);
  });
  return codes;
}

const enabled = () => new Conflict('second_step.enabled', 'İki adımlı doğrulama zaten açık.');
