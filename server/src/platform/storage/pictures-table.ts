import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, isoTimestamp, primaryId } from '../database/columns.ts';

/** The pictures that are stored. Whose rows name them is looked for in those rows. */
export const picturesTable = pgTable('pictures', {
  id: primaryId(),
  address: text().notNull().unique(),
  /** Of the content, which address and files begin with. */
  hash: text().notNull().generatedAlwaysAs(sql`substr(address, 10, 32)`),
  /** As its sender called the file, if that is known. */
  fileName: text(),
  fileNameFolded: text().generatedAlwaysAs(sql`fold_text(file_name)`),
  /** Of the picture in its own size. */
  bytes: integer().notNull(),
  createdAt: createdAt(),
  /** Staff have deleted it; its files go a while later, unless something names it by then. */
  removedAt: isoTimestamp(),
});
