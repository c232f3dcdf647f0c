import { PASSKEY_CHALLENGE_MS } from '@vitrin/contract/passkeys.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { DbContext } from '../../../platform/context.ts';
import { hashToken } from '../sign-in/secret-token.ts';
import { passkeyChallenges } from './passkeys-tables.ts';

/** Stores a challenge for one use within 5 minutes. @param userId account that adds a passkey; `null` for signing in */
export async function saveChallenge(
  { db }: DbContext,
  challenge: string,
  userId: string | null,
): Promise<void> {
  const expiresAt = new Date(Date.now() + PASSKEY_CHALLENGE_MS).toISOString();
  await db
    .insert(passkeyChallenges)
    .values({ challengeHash: hashToken(challenge), userId, expiresAt });
}

/**
 * Deletes the challenge that an authenticator's response contains. The caller verifies the response.
 * @returns the challenge; `null` if it is unknown, expired or used, or was issued to another account
 */
export async function consumeChallenge(
  { db }: DbContext,
  clientDataJSON: string,
  userId: string | null,
): Promise<string | null> {
  const challenge = parseChallenge(clientDataJSON);
  if (challenge === null) return null;
  const { challengeHash, userId: owner, expiresAt } = passkeyChallenges;
  const deletedChallenges = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(challengeHash, hashToken(challenge)),
        userId === null ? isNull(owner) : eq(owner, userId),
        gt(expiresAt, sql`now()`),
      ),
    )
    .returning({ challengeHash });
  return deletedChallenges.length > 0 ? challenge : null;
}

function parseChallenge(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
