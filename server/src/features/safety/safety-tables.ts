import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** Who has gone during a break and stays out until its end: keyed hashes, which tell nobody whose they were. */
export const keptOut = pgTable(
  'kept_out',
  {
    /** Of an e-mail address, a telephone number or Telegram's id of a person. */
    hash: text().primaryKey(),
    until: moment().notNull(),
  },
  (table) => [index('kept_out_until').on(table.until)],
);
