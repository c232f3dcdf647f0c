import { eq, type SQLWrapper } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { members } from '../../accounts/people/members.ts';
import { socialVerifications } from './social-tables.ts';

/**
 * Locks a member. Call it before locking a verification: the opposite order could deadlock.
 * @returns the member's points; `undefined` if the account is deleted
 */
export async function lockMember(
  { db }: Context,
  userId: string | SQLWrapper,
): Promise<{ points: number } | undefined> {
  const [member] = await db
    .select({ points: members.points })
    .from(members)
    .where(eq(members.id, userId))
    .for('no key update');
  return member;
}

/** Locks the member who submitted a verification. */
export async function lockOwner(tx: Context, verificationId: string): Promise<void> {
  const { id, userId } = socialVerifications;
  const owner = tx.db.select({ userId }).from(socialVerifications).where(eq(id, verificationId));
  await lockMember(tx, owner);
}
