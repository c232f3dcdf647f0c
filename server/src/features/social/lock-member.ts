import { eq, type SQLWrapper } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { members } from '../accounts/members.ts';
import { socialVerifications } from './social-tables.ts';

/**
 * Locks a person before their verification is touched, as everything does that verifies, pays or removes one: the other
 * way round two would wait for each other. Gives what they have; `undefined` for somebody who is gone.
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

/** The same of whoever has sent a verification. */
export async function lockOwner(tx: Context, verificationId: string): Promise<void> {
  const { id, userId } = socialVerifications;
  const owner = tx.db.select({ userId }).from(socialVerifications).where(eq(id, verificationId));
  await lockMember(tx, owner);
}
