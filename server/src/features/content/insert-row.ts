import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { auditedCreation } from '../audit/audited-creation.ts';
import { storable } from '../audit/record-audit.ts';

/**
 * Gives the way to add rows to a collection's table: one prepared statement for the row and its audit row. The same
 * through a transaction and a query builder costs several times as much.
 */
export function rowInserter(table: PgTable, name: string) {
  const keys = Object.entries(getTableColumns(table))
    .filter(([key, { generated }]) => !made.has(key) && !generated)
    .map(([key]) => key);
  const columns = ['id', ...keys.map(snakeCase)];
  const places = columns.map((_, at) => `$${at + 1}`);
  const text = `
    with added as (
      insert into ${getTableName(table)} (${columns.join(', ')}) values (${places.join(', ')})
      returning id, created_at
    ), audited as (${auditedCreation(name, columns.length + 1)}
    )
    select created_at as "createdAt" from added`;

  return async (
    { db, topics, actor }: Context,
    values: Record<string, unknown>,
  ): Promise<{ id: string; createdAt: string }> => {
    const id = v7();
    const { rows } = await db.$client.query<{ createdAt: Date }>({
      name: `add-${name}`,
      text,
      values: [
        id,
        ...keys.map((key) => values[key] ?? null),
        v7(),
        actor?.id ?? null,
        JSON.stringify(storable(values)),
      ],
    });
    topics.announceSoon(name);
    const [row] = rows;
    if (!row) throw new Error('insert returned nothing');
    return { id, createdAt: row.createdAt.toISOString() };
  };
}

/** What the database or the statement itself makes. */
const made = new Set(['id', 'createdAt', 'updatedAt']);

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
