import { CONSENT_WARNING_DAYS } from '@vitrin/contract/partners.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { DbContext } from '../../../platform/context.ts';
import { partnersTable } from '../registry/partners-tables.ts';

/** Returns the number of partners whose consent ends soon. */
export function countEndingConsents({ db }: DbContext): Promise<number> {
  const { consent, consentUntil } = partnersTable;
  const today = sql`istanbul_day(now())`;
  const endsSoon = sql`${consentUntil} between ${today} and ${today} + ${CONSENT_WARNING_DAYS}::int`;
  return db.$count(partnersTable, and(eq(consent, 'granted'), endsSoon));
}
