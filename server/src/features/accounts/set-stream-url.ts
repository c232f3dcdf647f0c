import type { User } from '@vitrin/contract/accounts.ts';
import { eq } from 'drizzle-orm';
import { NotFound } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { users } from './accounts-tables.ts';
import { toUserResponse } from './user-response.ts';

/** Writes a person's stream link; gives the person as they are then. @throws 404 */
export async function setStreamUrl(
  { db }: Pick<Context, 'db'>,
  { userId, streamUrl }: { userId: string; streamUrl: string | null },
): Promise<User> {
  const changed = db.update(users).set({ streamUrl }).where(eq(users.id, userId)).returning();
  const [row] = await changed;
  if (!row) throw new NotFound();
  return toUserResponse(row);
}
