import { count, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { socialVerifications } from './social-tables.ts';

/** How many verifications wait for staff, counted up to 1,000. */
export async function countPendingVerifications({ db }: Context): Promise<number> {
  const { id, status } = socialVerifications;
  const firstOnes = db
    .select({ id })
    .from(socialVerifications)
    .where(eq(status, 'pending'))
    .limit(1000)
    .as('first_ones');
  const [row] = await db.select({ waiting: count() }).from(firstOnes);
  return row?.waiting ?? 0;
}
