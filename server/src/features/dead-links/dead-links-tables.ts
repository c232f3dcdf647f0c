import { linkProblems } from '@vitrin/contract/dead-links.ts';
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The outside links of public rows and what became of the daily request, by address: rows may share one. */
export const linkChecks = pgTable('link_checks', {
  url: text().primaryKey(),
  /** The day in Istanbul of the last check; `null`: not checked yet. */
  checkedOn: date(),
  /** Days in a row on which it failed. */
  failedDays: integer().notNull().default(0),
  /** The first of them; `null` while the link works. */
  failedSince: date(),
  problem: text({ enum: linkProblems }),
});
