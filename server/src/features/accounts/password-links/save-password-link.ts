import { publicPaths } from '@vitrin/contract/public-paths.ts';
import type { Context } from '../../../platform/context.ts';
import { passwordLinks } from '../people/accounts-tables.ts';
import { generateToken, hashToken } from '../sign-in/secret-token.ts';

type NewLink = Pick<typeof passwordLinks.$inferInsert, 'userId' | 'channel' | 'creatorId'> & {
  lifetimeMs: number;
};

/** Creates a password link and stores its hash; replaces the previous one of the same channel. */
export async function savePasswordLink(
  { db, platform }: Context,
  { userId, channel, creatorId = null, lifetimeMs }: NewLink,
): Promise<{ url: string; expiresAt: string }> {
  const token = generateToken();
  const now = Date.now();
  const fields = {
    creatorId,
    tokenHash: hashToken(token),
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + lifetimeMs).toISOString(),
  };
  await db
    .insert(passwordLinks)
    .values({ userId, channel, ...fields })
    .onConflictDoUpdate({ target: [passwordLinks.userId, passwordLinks.channel], set: fields });
  // The token is in the fragment, which browsers never send to servers.
  const url = `${platform.config.publicUrl}${publicPaths.passwordLink}#token=${token}`;
  return { url, expiresAt: fields.expiresAt };
}
