import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { Conflict } from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { notify } from '../../notifications/notify.ts';
import { getSiteName } from '../../settings/published-settings.ts';
import { secondSteps, sessions } from '../people/accounts-tables.ts';
import { lockReauthenticatedAccount } from '../sign-in/reauthenticate.ts';
import { hashToken } from '../sign-in/secret-token.ts';
import { buildSecondStepNotification } from '../sign-in/security-notifications.ts';
import {
  buildTotpUri,
  findCodeStep,
  generateRecoveryCodes,
  generateTotpSecret,
  normalizeCode,
} from '../sign-in/totp.ts';
import { type CodeConfirmation, verifyCode, wrongCodeError } from '../sign-in/verify-code.ts';

/**
 * Stores a new secret for the user's authenticator app. Nothing else changes until a code confirms the secret.
 * @throws 403 auth.wrong_password, 409 second_step.enabled
 */
export async function startSecondStepSetUp(
  ctx: Context<Actor>,
): Promise<{ secret: string; uri: string }> {
  const secret = generateTotpSecret();
  // An authenticator app separates issuer and account at the colon.
  const siteName = (await getSiteName(ctx)).replaceAll(':', ' ');
  return withTransaction(ctx, async (tx) => {
    const { id: userId, username } = await lockReauthenticatedAccount(tx);
    const { rowCount } = await tx.db
      .insert(secondSteps)
      .values({ userId, secret })
      .onConflictDoUpdate({
        target: secondSteps.userId,
        set: { secret, createdAt: sql`now()` },
        setWhere: isNull(secondSteps.confirmedAt),
      });
    if (rowCount === 0) throw alreadyEnabledError();
    return { secret, uri: buildTotpUri(secret, siteName, username) };
  });
}

/**
 * Enables the second step with a code of the app, which counts as used. Ends the user's other sessions, because they
 * were opened without a code.
 * @returns the recovery codes; only their hashes are stored
 * @throws 400 second_step.code_wrong; 409 second_step.enabled, second_step.not_begun; 429 auth.too_many_attempts
 */
export async function confirmSecondStep(
  ctx: Context<Actor>,
  proof: CodeConfirmation,
): Promise<string[]> {
  const { actor } = ctx;
  const { userId, secret, confirmedAt } = secondSteps;
  const [setup] = await ctx.db
    .select({ secret, confirmedAt })
    .from(secondSteps)
    .where(eq(userId, actor.id));
  if (!setup) throw new Conflict('second_step.not_begun', 'Önce kurulumu başlatın.');
  if (setup.confirmedAt) throw alreadyEnabledError();
  let lastStep = 0;
  await verifyCode(ctx, proof, async (code) => {
    const step = findCodeStep(setup.secret, normalizeCode(code));
    lastStep = step ?? 0;
    return step !== undefined;
  });
  const codes = generateRecoveryCodes();
  const recoveryHashes = codes.map((code) => hashToken(normalizeCode(code)));
  await withTransaction(ctx, async (tx) => {
    const confirmedRows = await tx.db
      .update(secondSteps)
      .set({ confirmedAt: sql`now()`, lastStep, recoveryHashes })
      .where(and(eq(userId, actor.id), eq(secret, setup.secret), isNull(confirmedAt)))
      .returning({ userId });
    // Another tab has started a new set-up or finished this one.
    if (confirmedRows.length === 0) throw wrongCodeError();
    const otherSessions = actor.sessionId ? ne(sessions.id, actor.sessionId) : undefined;
    await tx.db.delete(sessions).where(and(eq(sessions.userId, actor.id), otherSessions));
    const entry = { action: 'second-step-on', entity: 'users', entityId: actor.id } as const;
    await recordAudit(tx, entry);
    await notify(tx, [buildSecondStepNotification(actor.id, true)]);
  });
  return codes;
}

const alreadyEnabledError = () =>
  new Conflict('second_step.enabled', 'İki adımlı doğrulama zaten açık.');
