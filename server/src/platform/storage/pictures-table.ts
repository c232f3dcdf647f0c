import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { createdAt, isoTimestamp, primaryId } from '../database/columns.ts';

/** Stored pictures. References are found in the content rows, see `listPictureReferences`. */
export const picturesTable = pgTable('pictures', (t) => ({
  id: primaryId(),
  address: t.text().notNull().unique(),
  /** Hash of the content; the file names start with it. */
  hash: t.text().notNull().generatedAlwaysAs(sql`substr(address, 10, 32)`),
  /** File name of the uploaded file, if known */
  fileName: t.text(),
  fileNameFolded: t.text().generatedAlwaysAs(sql`fold_text(file_name)`),
  /** Size of the full-size file */
  bytes: t.integer().notNull(),
  createdAt: createdAt(),
  /** Time of the deletion by staff. The files are deleted later, unless content refers to them again. */
  removedAt: isoTimestamp(),
}));
