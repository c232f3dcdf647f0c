import { isDeepStrictEqual } from 'node:util';
import type { AuditEntity } from '@vitrin/contract/audit.ts';
import type { Topic } from '@vitrin/contract/topics.ts';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { BadRequest, ContentChanged, type HttpError, NotFound } from '../base/errors.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/create-pool.ts';
import { recordVersion } from './record-version.ts';

/** The columns that every collection has, whatever else its rows hold. */
export type CollectionTable = PgTable &
  Record<'id' | 'createdAt' | 'version', PgColumn> & { sortOrder?: PgColumn };

export interface Row {
  id: string;
  version: number;
  createdAt: string;
}

/** Rows that staff edit, as the contract declares them. */
export interface Declaration<R extends Row> {
  name: AuditEntity & Topic;
  row: z.ZodType<R> & { shape: object };
  fields: Record<string, z.ZodType>;
  /** The call that makes a row: its body has the default of each field. */
  create: { body: z.ZodType };
  /** The fields that may carry a picture as a `data:` URL. */
  pictures: string[];
  validate: (row: never) => { path: string; message: string } | undefined;
}

export interface RowsOptions<R extends Row> {
  declaration: Declaration<R>;
  table: CollectionTable;
  /** Reads the rows, where they are more than the table's or stand in another order than theirs. */
  read?: (db: Database, where?: SQL) => PromiseLike<unknown[]>;
  /** What a person is told who asks for one that is not there. */
  notFoundMessage?: string;
  /** What a person is told who deletes a row on which others depend. */
  inUseMessage?: string;
  /** What a person is told where the database refuses what is written; undefined: that something went wrong. */
  mapDatabaseError?: (error: unknown) => HttpError | undefined;
  /** Begins a change of the row, or of a new one: takes locks, changes other rows. */
  beforeWrite?: (tx: Context, change: Beginning<R>) => Promise<void>;
  /** What is written, where it is not what was sent. The row is locked; there is none while it is made. */
  toStoredFields?: (sent: Partial<R>, before?: R) => object;
  /** Checks the whole row before it is written. `changes`: the fields that are written. @throws 400 */
  requireValidRow?: (tx: Context, row: object, write: WriteToCheck) => Promise<void>;
  /** Fields of numbers that change by themselves too: a version is put back less what has gone since. */
  counterFields?: (keyof R & string)[];
}

interface Beginning<R> {
  id?: string;
  fields: Partial<R>;
  /** What it was before is put back. */
  isRestored?: boolean;
}

export interface WriteToCheck {
  changes: object;
  isRestored: boolean;
}

interface Insert<R> {
  action: 'create' | 'restore';
  fields: Partial<R>;
  /** Of a row that has been there before. */
  kept?: Row;
}

interface Update<R> {
  id: string;
  action: 'update' | 'restore';
  fields: Partial<R>;
  expectedVersion?: number | undefined;
  /** What is to be written once the row is locked; default `fields`. */
  settle?: (before: R) => Promise<Partial<R>>;
}

/** The ways in which a row is read and written, each write with the version that it makes. Call them in a transaction. */
export function rowWrites<R extends Row>({
  declaration,
  table,
  read = (db, where) => selectInOrder(db, table, where),
  notFoundMessage,
  mapDatabaseError = () => undefined,
  beforeWrite = async () => undefined,
  toStoredFields = (sent) => sent,
  requireValidRow = async () => undefined,
}: RowsOptions<R>) {
  const { name: entity, row: schema } = declaration;
  const isRow = (id: string) => eq(table.id, id);
  const checkRule = (row: object) => {
    const broken = declaration.validate(row as never);
    if (broken) throw new BadRequest('validation', broken.message, [broken]);
  };
  const readRow = async (db: Database, id: string): Promise<R> => {
    const [row] = await read(db, isRow(id));
    if (!row) throw notFoundMessage ? new NotFound('not_found', notFoundMessage) : new NotFound();
    return schema.parse(row);
  };
  /** @throws 404 */
  const lockRow = async (tx: Context, id: string): Promise<R> => {
    await tx.db.select({ id: table.id }).from(table).where(isRow(id)).for('update');
    return readRow(tx.db, id);
  };

  const told = async <T>(statement: PromiseLike<T>): Promise<T> => {
    try {
      return await statement;
    } catch (error) {
      throw mapDatabaseError(error) ?? error;
    }
  };

  /** @throws 404, 400 when the rule breaks, 412 when the row is not the one that was expected */
  const update = async (
    tx: Context,
    { id, action, fields, expectedVersion, settle }: Update<R>,
  ) => {
    await beforeWrite(tx, { id, fields, isRestored: action === 'restore' });
    const before = await lockRow(tx, id);
    if (expectedVersion !== undefined && expectedVersion !== before.version) {
      throw new ContentChanged(before, before.version);
    }
    const changes = toStoredFields(settle ? await settle(before) : fields, before);
    if (Object.keys(changes).length === 0) return before;
    const changed = { ...before, ...changes };
    checkRule(changed);
    await requireValidRow(tx, changed, { changes, isRestored: action === 'restore' });
    const version = before.version + 1;
    await told(
      tx.db
        .update(table)
        .set({ ...changes, version, updatedAt: sql`now()` } as never)
        .where(isRow(id)),
    );
    const after = await readRow(tx.db, id);
    await recordVersion(tx, { action, entity, before, after });
    await tx.publish(entity);
    return after;
  };

  return {
    isRow,
    read,
    begin: beforeWrite,
    lockRow,
    update,

    /** @throws 400 when the rule breaks */
    async insert(tx: Context, { action, fields, kept }: Insert<R>): Promise<R> {
      checkRule(fields);
      const isRestored = action === 'restore';
      await beforeWrite(tx, { fields, isRestored });
      await requireValidRow(tx, fields, { changes: fields, isRestored });
      const { id, createdAt, version } = kept ?? { version: 1 };
      const [added] = await told(
        tx.db
          .insert(table)
          .values({ ...toStoredFields(fields), id, createdAt, version } as never)
          .returning({ id: table.id }),
      );
      const after = await readRow(tx.db, String(added?.id));
      await recordVersion(tx, { action, entity, after });
      await tx.publish(entity);
      return after;
    },

    /** Changes what the row's texts say; says whether that changed anything. @throws 404, and what `begin` does */
    async replaceTexts(
      tx: Context,
      id: string,
      change: (text: string) => string,
    ): Promise<boolean> {
      let isChanged = false;
      const settle = async (before: R) => {
        const fields = Object.entries(before).filter(([field]) => field in declaration.fields);
        const written = fields.flatMap(([field, value]) => {
          const next = rewritten(value, change);
          return isDeepStrictEqual(next, value) ? [] : [[field, next] as const];
        });
        isChanged = written.length > 0;
        return Object.fromEntries(written) as Partial<R>;
      };
      await update(tx, { id, action: 'update', fields: {}, settle });
      return isChanged;
    },
  };
}

/** A value with its texts changed, also those that are in lists. */
function rewritten(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => rewritten(one, change));
  return value;
}

/** Rows by sortOrder, where they have one, and then by creation. */
export function selectInOrder(db: Database, table: CollectionTable, where?: SQL) {
  const { sortOrder, createdAt, id } = table;
  const order = [...(sortOrder ? [sortOrder] : []), createdAt, id];
  return db
    .select()
    .from(table)
    .where(where)
    .orderBy(...order.map((column) => asc(column)));
}
