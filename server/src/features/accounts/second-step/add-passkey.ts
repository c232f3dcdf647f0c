import { MAX_PASSKEYS, PASSKEY_CHALLENGE_MS, type Passkey } from '@vitrin/contract/passkeys.ts';
import { type RegistrationResponse, registrationOptions } from '@vitrin/contract/webauthn.ts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { BadRequest, Conflict, Unauthorized } from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { mapUniqueViolations } from '../../../platform/database/database-errors.ts';
import { notify } from '../../notifications/notify.ts';
import { getSiteName } from '../../settings/published-settings.ts';
import { sessions, users } from '../people/accounts-tables.ts';
import { mapDeletedAccountError } from '../people/create-user.ts';
import { lockReauthenticatedAccount } from '../sign-in/reauthenticate.ts';
import { buildPasskeyAddedNotification } from '../sign-in/security-notifications.ts';
import { consumeChallenge, saveChallenge } from './passkey-challenges.ts';
import { passkeys } from './passkeys-tables.ts';
import { getRelyingParty, loadWebAuthn, supportedAlgorithmIDs } from './relying-party.ts';
import { requirePasskeyAccess } from './require-passkey-access.ts';

/** Returns the WebAuthn options for creating a passkey. @throws 403 auth.second_step_missing, 409 passkeys.too_many */
export async function createRegistrationOptions(ctx: Context<Actor>) {
  await requirePasskeyAccess(ctx);
  const { db, actor } = ctx;
  const [user] = await db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, actor.id));
  if (!user) throw new Unauthorized();
  const ownPasskeys = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, actor.id));
  if (ownPasskeys.length >= MAX_PASSKEYS) throw tooManyPasskeysError();
  const { rpID } = getRelyingParty(ctx);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpID,
    rpName: await getSiteName(ctx),
    userName: user.username,
    userDisplayName: user.username,
    userID: new TextEncoder().encode(actor.id),
    timeout: PASSKEY_CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: ownPasskeys,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await mapDeletedAccountError(saveChallenge(ctx, options.challenge, actor.id));
  return registrationOptions.parse(options);
}

/**
 * Verifies and stores a passkey of the user. The authenticator has verified the user, so the session then counts as
 * opened with a second step.
 * @throws 400 passkeys.expired, passkeys.unverified; 403 auth.wrong_password, auth.second_step_missing;
 *   409 passkeys.exists, passkeys.too_many
 */
export async function addPasskey(
  ctx: Context<Actor>,
  { name, response }: { name: string; response: RegistrationResponse },
): Promise<Passkey> {
  const { id: userId } = ctx.actor;
  const { clientDataJSON } = response.response;
  const challenge = await consumeChallenge(ctx, clientDataJSON, userId);
  if (challenge === null) throw createExpiredError();
  const { credential } = await verifyRegistration(ctx, response, challenge);
  return withTransaction(ctx, async (tx) => {
    await lockReauthenticatedAccount(tx);
    await requirePasskeyAccess(tx);
    if ((await tx.db.$count(passkeys, eq(passkeys.userId, userId))) >= MAX_PASSKEYS) {
      throw tooManyPasskeysError();
    }
    const [passkey] = await mapUniqueViolations(
      tx.db
        .insert(passkeys)
        .values({
          userId,
          name,
          credentialId: credential.id,
          publicKey: credential.publicKey,
          counter: credential.counter,
          transports: credential.transports ?? [],
        })
        .returning(),
      { passkeys_credential_key: passkeyExistsError },
    );
    if (!passkey) throw new Unauthorized();
    const { sessionId } = tx.actor;
    if (sessionId) {
      const sessionFields = { verifiedByPasskey: true };
      await tx.db.update(sessions).set(sessionFields).where(eq(sessions.id, sessionId));
    }
    const entry = { action: 'passkey-added', entity: 'users', entityId: userId } as const;
    await recordAudit(tx, { ...entry, after: { name } });
    await notify(tx, [buildPasskeyAddedNotification(userId, name)]);
    const { id, createdAt, lastUsedAt } = passkey;
    return { id, name, createdAt, lastUsedAt };
  });
}

async function verifyRegistration(
  ctx: Context,
  response: RegistrationResponse,
  expectedChallenge: string,
) {
  const verification = await verifyResponse(ctx, response, expectedChallenge).catch(
    (err: unknown) => {
      ctx.log.info({ err }, 'passkey refused');
      return undefined;
    },
  );
  if (!verification?.verified) throw unverifiedError();
  return verification.registrationInfo;
}

async function verifyResponse(
  ctx: Context,
  response: RegistrationResponse,
  expectedChallenge: string,
) {
  const { rpID, origin } = getRelyingParty(ctx);
  const { transports, ...otherFields } = response.response;
  await requireNoCertificate(otherFields.attestationObject);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  return verifyRegistrationResponse({
    response: {
      ...response,
      response: { ...otherFields, ...(transports && { transports }) },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  });
}

/**
 * Accepts no attestation and self attestation only. The site requests no certificates, and the library would fetch the
 * revocation lists that they name, from any address.
 * @throws for another attestation
 */
async function requireNoCertificate(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(attestationObject, 'base64url')),
  );
  const format = attestation.get('fmt');
  const isSelfSigned = format === 'packed' && !attestation.get('attStmt').get('x5c');
  if (format !== 'none' && !isSelfSigned) throw new Error(`attestation ${format} is not accepted`);
}

const passkeyExistsError = () =>
  new Conflict('passkeys.exists', 'Bu geçiş anahtarı zaten kayıtlı.');
const createExpiredError = () =>
  new BadRequest('passkeys.expired', 'Kayıt süresi doldu ya da kullanıldı. Yeniden deneyin.');
const unverifiedError = () =>
  new BadRequest('passkeys.unverified', 'Geçiş anahtarı doğrulanamadı. Yeniden deneyin.');
const tooManyPasskeysError = () =>
  new Conflict(
    'passkeys.too_many',
    `En fazla ${MAX_PASSKEYS} geçiş anahtarınız olabilir. Önce birini silin.`,
  );
