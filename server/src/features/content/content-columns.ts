import { index, integer, type PgColumn, uuid } from 'drizzle-orm/pg-core';
import {
  editedColumns,
  visibilityCheck,
  visibilityColumns,
} from '../../platform/database/columns.ts';

/** Creates the columns of every content table. */
export const createContentColumns = () => ({
  sortOrder: integer().notNull(),
  /** May point to a deleted partner. The link then leads directly to its target. */
  partnerId: uuid(),
  ...visibilityColumns(),
  ...editedColumns(),
});

type ContentTable = Record<
  'sortOrder' | 'createdAt' | 'id' | 'visibleFrom' | 'visibleTo',
  PgColumn
>;

/** Creates the index and the check of every content table. */
export const createContentConstraints = (name: string, table: ContentTable) => [
  index(`${name}_order`).on(table.sortOrder, table.createdAt, table.id),
  visibilityCheck(name, table),
];
