import type { AuditEntity } from '@vitrin/contract/audit.ts';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { askForAll, Batch, perPool } from '../../platform/database/batch.ts';
import { auditedCreation } from '../audit/audited-creation.ts';
import { storable } from '../audit/record-audit.ts';

/**
 * Gives the way to add rows to a collection's table: one prepared statement for the rows of one moment and their audit
 * rows. The same through a transaction and a query builder costs several times as much.
 */
export function rowInserter(table: PgTable, name: AuditEntity) {
  const written = Object.entries(getTableColumns(table)).filter(
    ([key, { generated }]) => !made.has(key) && !generated,
  );
  const statement = { name: `add-${name}`, text: insertStatement(table, name, written) };
  const additions = perPool(
    (pool) =>
      new Batch((rows: unknown[][]) => askForAll<{ createdAt: Date }>(pool, statement, rows)),
  );

  return async (
    { db, topics, actor }: Context,
    values: Record<string, unknown>,
  ): Promise<{ id: string; createdAt: string }> => {
    const id = v7();
    const added = await additions(db.$client).add([
      id,
      ...written.map(([key]) => values[key] ?? null),
      ...[v7(), actor?.id ?? null, JSON.stringify(storable(values))],
    ]);
    if (!added) throw new Error('insert returned nothing');
    topics.announceSoon(name);
    return { id, createdAt: added.createdAt.toISOString() };
  };
}

/** What the database or the statement itself makes. */
const made = new Set(['id', 'createdAt', 'updatedAt']);

function insertStatement(
  table: PgTable,
  name: AuditEntity,
  written: [string, { getSQLType(): string }][],
): string {
  const own = ['id', ...written.map(([key]) => snakeCase(key))];
  const types = ['uuid', ...written.map(([, column]) => column.getSQLType())];
  const places = [...types, 'uuid', 'uuid', 'jsonb'].map((type, at) => `$${at + 1}::${type}[]`);
  return `
    with asked as (
      select * from unnest(${places.join(', ')})
        with ordinality as a (${own.join(', ')}, audit_id, actor_id, written, place)
    ), added as (
      insert into ${getTableName(table)} (${own.join(', ')}) select ${own.join(', ')} from asked
      returning id, created_at
    ), audited as (${auditedCreation(name)}
    )
    select place, added.created_at as "createdAt" from added join asked using (id)`;
}

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
