import { and, eq, exists, isNotNull, isNull } from 'drizzle-orm';
import { type Context, withTransaction } from '../../platform/context.ts';
import { secondSteps, users } from './accounts-tables.ts';
import { createSession } from './create-session.ts';
import type { Account } from './find-account.ts';

export interface SessionRequest {
  account: Account;
  /** The code of the second step was right. */
  hasCode: boolean;
  userAgent: string | undefined;
}

/**
 * Opens a session for whoever has shown the account's password, unless password or state of the account have changed
 * since, or its second step is still owed. A change that is under way comes first.
 */
export async function openSession(
  ctx: Context,
  { account: { id, passwordHash }, hasCode, userAgent }: SessionRequest,
): Promise<{ token: string } | 'changed' | 'code_required'> {
  return withTransaction(ctx, async (tx) => {
    const { userId, confirmedAt } = secondSteps;
    const step = tx.db
      .select({ userId })
      .from(secondSteps)
      .where(and(eq(userId, users.id), isNotNull(confirmedAt)));
    const [account] = await tx.db
      .select({ isGuarded: exists(step).mapWith(Boolean) })
      .from(users)
      .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.suspendedAt)))
      .for('share');
    if (!account) return 'changed';
    if (account.isGuarded && !hasCode) return 'code_required';
    return { token: await createSession(tx, id, userAgent) };
  });
}
