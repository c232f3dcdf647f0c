import { linkProblems } from '@vitrin/contract/dead-links.ts';
import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';

/** External links of public rows with their last result, by URL: several rows may have the same link. */
export const linkChecks = pgTable('link_checks', (t) => ({
  /** Key: a link of 2,000 characters can be too long for an index. */
  hash: t.text().primaryKey().generatedAlwaysAs(sql`md5(url)`),
  url: t.text().notNull(),
  /** The day in Istanbul of the last check; `null`: not checked yet. */
  checkedOn: t.date(),
  /** Number of consecutive days on which the link failed. */
  failedDays: t.integer().notNull().default(0),
  /** First day of the failures; `null` while the link works. */
  failedSince: t.date(),
  problem: t.text({ enum: linkProblems }),
}));
