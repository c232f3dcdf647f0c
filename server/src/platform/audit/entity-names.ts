import type { AuditEntity } from '@vitrin/contract/audit.ts';
import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DbContext } from '../context.ts';

/** Returns names by id, without deleted entities. */
export type NameLoader = (ctx: DbContext, ids: string[]) => Promise<ReadonlyMap<string, string>>;

/** Name loaders of a feature, by audited entity */
export type EntityNameLoaders = Partial<Record<AuditEntity, NameLoader>>;

/** Returns a loader that reads the names from a column of a table. */
export function createNameLoader(table: PgTable & { id: PgColumn }, name: PgColumn): NameLoader {
  return async ({ db }, ids) => {
    const rows = await db.select({ id: table.id, name }).from(table).where(inArray(table.id, ids));
    return new Map(rows.flatMap((row) => (row.name ? [[String(row.id), String(row.name)]] : [])));
  };
}
