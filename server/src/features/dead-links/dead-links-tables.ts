import { linkProblems } from '@vitrin/contract/dead-links.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** External links of public rows with their last result, by URL: several rows may have the same link. */
export const linkChecks = pgTable('link_checks', (t) => ({
  url: t.text().primaryKey(),
  /** The day in Istanbul of the last check; `null`: not checked yet. */
  checkedOn: t.date(),
  /** Number of consecutive days on which the link failed. */
  failedDays: t.integer().notNull().default(0),
  /** First day of the failures; `null` while the link works. */
  failedSince: t.date(),
  problem: t.text({ enum: linkProblems }),
}));
