import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { rateLimits } from '../../platform/database/platform-tables.ts';
import { passwordLinks, secondSteps, sessions } from './people/accounts-tables.ts';
import { passkeyChallenges } from './second-step/passkeys-tables.ts';

/**
 * Deletes expired sessions, challenges, password links, set-ups and attempt counts. Safe to run on several instances at
 * once.
 */
export async function deleteExpired({ db }: Pick<Context, 'db'>): Promise<void> {
  const { confirmedAt, createdAt } = secondSteps;
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, sql`now()`));
  await db
    .delete(secondSteps)
    .where(and(isNull(confirmedAt), lt(createdAt, sql`now() - interval '1 day'`)));
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`extract(epoch from now()) * 1000`));
}
