import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { getFeatures } from '../../../platform/feature/feature.ts';
import { users } from '../people/accounts-tables.ts';
import { clearPasskeys } from '../second-step/clear-passkeys.ts';
import { removeSecondStep } from '../second-step/disable-second-step.ts';

/**
 * Gives an account with an unverified e-mail address to the owner of that address: a stranger may have registered it.
 * Verifies the address and deletes second step, passkeys and linked accounts. Call it in a transaction.
 */
export async function reclaimAccount(tx: Context, userId: string): Promise<void> {
  await tx.db.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, userId));
  await removeSecondStep(tx, userId);
  await clearPasskeys(tx, userId);
  for (const { unlink } of getFeatures(tx)) await unlink?.(tx, userId);
}
