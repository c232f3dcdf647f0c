import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/create-pool.ts';
import { secondSteps } from './accounts-tables.ts';
import { hashToken } from './secret-token.ts';
import { normalizeCode, stepOfCode } from './totp.ts';

const ofAccount = (userId: string) =>
  and(eq(secondSteps.userId, userId), isNotNull(secondSteps.confirmedAt));

/**
 * Uses up a code of the app or a recovery code: each is right once, however many try at the same time.
 * @returns whether it was right; an account without a second step takes any
 */
export async function consumeCode(
  { db }: Pick<Context, 'db'>,
  userId: string,
  typed: string,
): Promise<boolean> {
  const [row] = await db
    .select({ secret: secondSteps.secret })
    .from(secondSteps)
    .where(ofAccount(userId));
  if (!row) return true;
  const code = normalizeCode(typed);
  const step = stepOfCode(row.secret, code);
  const taken =
    step === undefined
      ? await takeRecoveryCode(db, userId, hashToken(code))
      : await takeStep(db, userId, row.secret, step);
  return taken.length > 0;
}

function takeStep(db: Database, userId: string, secret: string, step: number) {
  const newer = and(eq(secondSteps.secret, secret), lt(secondSteps.lastStep, step));
  return db
    .update(secondSteps)
    .set({ lastStep: step })
    .where(and(ofAccount(userId), newer))
    .returning({ userId: secondSteps.userId });
}

function takeRecoveryCode(db: Database, userId: string, hash: string) {
  const { recoveryHashes } = secondSteps;
  return db
    .update(secondSteps)
    .set({ recoveryHashes: sql`array_remove(${recoveryHashes}, ${hash})` })
    .where(and(ofAccount(userId), sql`${hash} = any(${recoveryHashes})`))
    .returning({ userId: secondSteps.userId });
}
