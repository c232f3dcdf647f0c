import { linkProblems } from '@vitrin/contract/dead-links.ts';
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** External links of public rows with their last result, by URL: several rows may have the same link. */
export const linkChecks = pgTable('link_checks', {
  url: text().primaryKey(),
  /** The day in Istanbul of the last check; `null`: not checked yet. */
  checkedOn: date(),
  /** Number of consecutive days on which it failed. */
  failedDays: integer().notNull().default(0),
  /** First of these days; `null` while the link works. */
  failedSince: date(),
  problem: text({ enum: linkProblems }),
});
