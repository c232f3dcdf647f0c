import type { User } from '@vitrin/contract/accounts.ts';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { NotFound } from '../../platform/errors.ts';
import { users } from './accounts-tables.ts';
import { showUser } from './show-user.ts';

/** Writes a person's stream link; gives the person as they are then. @throws 404 */
export async function setStreamUrl(
  tx: Queryable,
  userId: string,
  streamUrl: string | null,
): Promise<User> {
  const changed = tx.update(users).set({ streamUrl }).where(eq(users.id, userId)).returning();
  const [row] = await changed;
  if (!row) throw new NotFound();
  return showUser(row);
}
