import type { User } from '@vitrin/contract/accounts.ts';
import { PASSKEY_CHALLENGE_MS } from '@vitrin/contract/passkeys.ts';
import { isStaff } from '@vitrin/contract/roles.ts';
import { type AuthenticationResponse, authenticationOptions } from '@vitrin/contract/webauthn.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { HttpError, Unauthorized } from '../../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../../platform/context.ts';
import { users } from '../people/accounts-tables.ts';
import { toUserResponse } from '../people/user-response.ts';
import type { ClientOrigin } from '../sign-in/client-info.ts';
import { createSession } from '../sign-in/sessions.ts';
import { checkAttempt } from '../sign-in/sign-in-limits.ts';
import { consumeChallenge, saveChallenge } from './passkey-challenges.ts';
import { passkeys } from './passkeys-tables.ts';
import { getRelyingParty, loadWebAuthn } from './relying-party.ts';

type PasskeyRow = typeof passkeys.$inferSelect;

interface PasskeyLogin extends ClientOrigin {
  response: AuthenticationResponse;
  userAgent?: string | undefined;
}

/**
 * Returns WebAuthn options for signing in with a passkey of any account.
 * @throws 429 auth.too_many_attempts
 */
export async function createAuthenticationOptions(ctx: Context, { address }: ClientOrigin) {
  const { rpID } = getRelyingParty(ctx);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID,
    timeout: PASSKEY_CHALLENGE_MS,
    userVerification: 'required',
  });
  // An address without sign-in attempts left gets no challenge.
  await checkAttempt(ctx, { account: `passkey options ${address}`, address }, async () => {
    await saveChallenge(ctx, options.challenge, null);
    return true;
  });
  return authenticationOptions.parse(options);
}

/**
 * Signs in staff with a passkey, without password and code. The response is the same for an unknown passkey, a wrong
 * signature, and suspended or former staff.
 * @throws 401 auth.passkey_expired, auth.passkey_failed; 429 auth.too_many_attempts
 */
export async function signInWithPasskey(
  ctx: Context,
  { response, address, userAgent }: PasskeyLogin,
): Promise<{ user: User; token: string }> {
  const [passkey] = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, response.id));
  try {
    const session = await completeSignIn(ctx, { response, address, userAgent }, passkey);
    ctx.log.info({ account: session.user.id }, 'signed in with a passkey');
    return session;
  } catch (error) {
    if (error instanceof HttpError) {
      ctx.log.info({ account: passkey?.userId ?? null, reason: error.code }, 'sign-in refused');
      if (passkey && error.code === 'auth.passkey_failed') await auditRefusal(ctx, passkey);
    }
    throw error;
  }
}

async function completeSignIn(
  ctx: Context,
  { response, address, userAgent }: PasskeyLogin,
  passkey: PasskeyRow | undefined,
): Promise<{ user: User; token: string }> {
  let isChallengeValid = false;
  let counter: number | undefined;
  const attempt = { account: `passkey ${response.id}`, address };
  const isVerified = await checkAttempt(ctx, attempt, async () => {
    const challenge = await consumeChallenge(ctx, response.response.clientDataJSON, null);
    isChallengeValid = challenge !== null;
    if (challenge === null || !passkey) return false;
    counter = await verifySignature(ctx, response, passkey, challenge);
    return counter !== undefined;
  });
  if (!isChallengeValid) throw createExpiredError();
  if (!isVerified || !passkey || counter === undefined) throw createFailedError();
  return openSession(ctx, { ...passkey, counter }, passkey.counter, userAgent);
}

/** Returns the new signature counter; `undefined` if the response is not valid for this passkey. */
async function verifySignature(
  ctx: Context,
  response: AuthenticationResponse,
  { credentialId, publicKey, counter, userId }: PasskeyRow,
  expectedChallenge: string,
): Promise<number | undefined> {
  const { rpID, origin } = getRelyingParty(ctx);
  const { userHandle, ...otherFields } = response.response;
  const isOtherUser = userHandle && Buffer.from(userHandle, 'base64url').toString() !== userId;
  if (isOtherUser) return undefined;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: otherFields, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (err) {
    ctx.log.info({ err }, 'passkey refused');
    return undefined;
  }
}

function openSession(
  ctx: Context,
  { id, userId, name, counter }: PasskeyRow,
  previousCounter: number,
  userAgent: string | undefined,
): Promise<{ user: User; token: string }> {
  return withTransaction(ctx, async (tx) => {
    const [user] = await tx.db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.suspendedAt)))
      .for('share');
    if (!user || !isStaff(user.role)) throw createFailedError();
    // If a concurrent sign-in has changed the counter, the authenticator may be cloned.
    const updatedRows = await tx.db
      .update(passkeys)
      .set({ counter, lastUsedAt: sql`now()` })
      .where(and(eq(passkeys.id, id), eq(passkeys.counter, previousCounter)))
      .returning({ id: passkeys.id });
    if (updatedRows.length === 0) throw createFailedError();
    const token = await createSession(tx, userId, userAgent, { verifiedByPasskey: true });
    const actor = { id: user.id, role: user.role };
    const entry = { action: 'sign-in', entity: 'users', entityId: userId } as const;
    await recordAudit({ db: tx.db, actor }, { ...entry, after: { passkey: name } });
    return { user: toUserResponse(user), token };
  });
}

async function auditRefusal({ db }: Context, { userId, name }: PasskeyRow): Promise<void> {
  const after = { reason: 'auth.passkey_failed', passkey: name };
  const entry = { action: 'sign-in-failed', entity: 'users', entityId: userId } as const;
  await recordAudit({ db, actor: null }, { ...entry, after });
}

const createExpiredError = () =>
  new Unauthorized('auth.passkey_expired', 'Giriş süresi doldu ya da kullanıldı. Yeniden deneyin.');
const createFailedError = () =>
  new Unauthorized('auth.passkey_failed', 'Geçiş anahtarıyla giriş yapılamadı.');
