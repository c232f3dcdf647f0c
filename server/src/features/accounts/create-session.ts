import type { Context } from '../../platform/context.ts';
import { sessions } from './accounts-tables.ts';
import { generateToken, hashToken } from './secret-token.ts';

export const SESSION_DAYS = 30;

export function sessionExpiry(now = Date.now()): string {
  return new Date(now + SESSION_DAYS * 86_400_000).toISOString();
}

/** Opens a session of the user; gives the token for the cookie, which is stored nowhere. */
export async function createSession(
  { db }: Pick<Context, 'db'>,
  userId: string,
  userAgent: string | undefined,
): Promise<string> {
  const token = generateToken();
  await db.insert(sessions).values({
    userId,
    tokenHash: hashToken(token),
    userAgent: userAgent?.slice(0, 300) ?? null,
    expiresAt: sessionExpiry(),
  });
  return token;
}
