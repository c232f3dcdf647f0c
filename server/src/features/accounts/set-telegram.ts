import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { users } from './accounts-tables.ts';

interface Telegram {
  userId: string;
  verified: boolean;
  /** Without the @; absent: stays. */
  username?: string | null;
}

/** Writes whether a person is verified by Telegram, and their name there. */
export async function setTelegram(
  { db }: Pick<Context, 'db'>,
  { userId, verified, username }: Telegram,
): Promise<void> {
  await db
    .update(users)
    .set({
      telegramVerified: verified,
      ...(username !== undefined && { telegramUsername: username }),
    })
    .where(eq(users.id, userId));
}
