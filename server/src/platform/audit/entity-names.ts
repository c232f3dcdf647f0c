import type { AuditEntity } from '@vitrin/contract/audit.ts';
import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';

/** What things are called, by id; who is gone is not in it. */
type ReadNames = (ctx: Pick<Context, 'db'>, ids: string[]) => Promise<ReadonlyMap<string, string>>;

/** How a feature names the things of which the log tells. */
export type EntityNameLoaders = Partial<Record<AuditEntity, ReadNames>>;

/** Names the rows of a table by one of its columns. */
export function loadNamesFrom(table: PgTable & { id: PgColumn }, name: PgColumn): ReadNames {
  return async ({ db }, ids) => {
    const rows = await db.select({ id: table.id, name }).from(table).where(inArray(table.id, ids));
    return new Map(rows.flatMap((row) => (row.name ? [[String(row.id), String(row.name)]] : [])));
  };
}
