import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { users } from './accounts-tables.ts';

interface Telegram {
  verified: boolean;
  /** Without the @; absent: stays. */
  username?: string | null;
}

/** Writes whether a person is verified by Telegram, and their name there. */
export async function setTelegram(
  tx: Queryable,
  userId: string,
  { verified, username }: Telegram,
): Promise<void> {
  await tx
    .update(users)
    .set({
      telegramVerified: verified,
      ...(username !== undefined && { telegramUsername: username }),
    })
    .where(eq(users.id, userId));
}
