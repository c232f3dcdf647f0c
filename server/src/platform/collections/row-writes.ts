import { isDeepStrictEqual } from 'node:util';
import type { ContentName } from '@vitrin/contract/topics.ts';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { BadRequest, ContentChanged, type HttpError, NotFound } from '../base/errors.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/create-pool.ts';
import { recordVersion } from './record-version.ts';

/** Columns of every collection table */
export type CollectionTable = PgTable &
  Record<'id' | 'createdAt' | 'version', PgColumn> & { sortOrder?: PgColumn };

export interface Row {
  id: string;
  version: number;
  createdAt: string;
}

/** Rows that staff edit, as declared in the contract */
export interface Declaration<R extends Row> {
  name: ContentName;
  titleFields: readonly string[];
  row: z.ZodType<R> & { shape: object };
  fields: Record<string, z.ZodType>;
  /** The creation endpoint; its body schema has the default of each field. */
  create: { body: z.ZodType };
  /** Fields that can hold a picture as a `data:` URL */
  pictures: string[];
  // A method, because the rows of a declaration are narrower than `object`.
  validate(row: object): { path: string; message: string } | undefined;
}

export interface RowsOptions<R extends Row> {
  declaration: Declaration<R>;
  table: CollectionTable;
  /** Reads the rows, if they come from more than the table or have another order. */
  read?: (db: Database, where?: SQL) => PromiseLike<unknown[]>;
  /** Message of the 404 */
  notFoundMessage?: string;
  /** Message of the 409 when other rows refer to the deleted row */
  inUseMessage?: string;
  /** Runs after a failed write: returns the error to throw instead, or `undefined`. */
  onDatabaseError?: (error: unknown) => HttpError | undefined;
  /** Runs first in the transaction, before the row is locked: checks, locks or updates other rows. */
  beforeLock?: (tx: Context, change: WriteStart<R>) => Promise<void>;
  /** Runs after the lock: returns the stored fields; default: the sent ones. `before` is absent for a new row. */
  toStoredFields?: (sentFields: Partial<R>, before?: R, isRestored?: boolean) => object;
  /** Runs last before the write: checks the whole row. `changes`: the fields that are written. @throws 400 */
  beforeWrite?: (tx: Context, row: object, write: WriteToCheck) => Promise<void>;
  /** Returns the fields that refer to a deleted row. A restore clears them. */
  findDanglingFields?: (tx: Context, fields: Partial<R>) => Promise<(keyof R & string)[]>;
  /** Counters such as stock: restoring a version subtracts the sales since. */
  counterFields?: (keyof R & string)[];
}

interface WriteStart<R> {
  id?: string;
  fields: Partial<R>;
  /** True for a restore */
  isRestored?: boolean;
}

export interface WriteToCheck {
  changes: object;
  isRestored: boolean;
}

interface Insert<R> {
  action: 'create' | 'restore';
  fields: Partial<R>;
  /** Identity of the row to recreate */
  identity?: Row;
}

interface Update<R> {
  id: string;
  action: 'update' | 'restore';
  fields: Partial<R>;
  expectedVersions?: readonly number[] | undefined;
  /** Computes the fields after the row is locked; default: `fields`. */
  computeFields?: (before: R) => Promise<Partial<R>>;
}

/** Returns the reads and writes of a row; each write records its version. Call them in a transaction. */
export function createRowWrites<R extends Row>({
  declaration,
  table,
  read = (db, where) => selectInOrder(db, table, where),
  notFoundMessage,
  onDatabaseError = () => undefined,
  beforeLock = async () => undefined,
  toStoredFields = (sentFields) => sentFields,
  beforeWrite = async () => undefined,
}: RowsOptions<R>) {
  const { name: entity, row: schema } = declaration;
  const isRow = (id: string) => eq(table.id, id);
  const requireValidRow = (row: object) => {
    const issue = declaration.validate(row);
    if (issue) throw new BadRequest('validation', issue.message, [issue]);
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

  const mapErrors = async <T>(statement: PromiseLike<T>): Promise<T> => {
    try {
      return await statement;
    } catch (error) {
      throw onDatabaseError(error) ?? error;
    }
  };

  /** @throws 404, 400 if the fields are invalid together, 412 if `expectedVersions` are stale */
  const update = async (
    tx: Context,
    { id, action, fields, expectedVersions, computeFields }: Update<R>,
  ) => {
    const isRestored = action === 'restore';
    await beforeLock(tx, { id, fields, isRestored });
    const before = await lockRow(tx, id);
    if (expectedVersions && !expectedVersions.includes(before.version)) {
      throw new ContentChanged(before, before.version);
    }
    const sentFields = computeFields ? await computeFields(before) : fields;
    const changes = toStoredFields(sentFields, before, isRestored);
    if (Object.keys(changes).length === 0) return before;
    const updatedRow = { ...before, ...changes };
    requireValidRow(updatedRow);
    await beforeWrite(tx, updatedRow, { changes, isRestored });
    const version = before.version + 1;
    await mapErrors(
      tx.db
        .update(table)
        .set({ ...changes, version, updatedAt: sql`now()` })
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
    beforeLock,
    lockRow,
    update,

    /** @throws 400 if the fields are invalid together */
    async insert(tx: Context, { action, fields, identity }: Insert<R>): Promise<R> {
      requireValidRow(fields);
      const isRestored = action === 'restore';
      await beforeLock(tx, { fields, isRestored });
      const storedFields = toStoredFields(fields);
      await beforeWrite(tx, { ...fields, ...storedFields }, { changes: storedFields, isRestored });
      const { id, createdAt, version } = identity ?? { version: 1 };
      const [insertedRow] = await mapErrors(
        tx.db
          .insert(table)
          .values({ ...storedFields, id, createdAt, version })
          .returning({ id: table.id }),
      );
      const after = await readRow(tx.db, String(insertedRow?.id));
      await recordVersion(tx, { action, entity, after });
      await tx.publish(entity);
      return after;
    },

    /**
     * Replaces the texts of a row. Returns true if that changed the row. @throws 404 and the errors of `beforeLock`
     */
    async replaceTexts(
      tx: Context,
      id: string,
      change: (text: string) => string,
    ): Promise<boolean> {
      let isChanged = false;
      const computeFields = async (before: R) => {
        const fields = Object.entries(before).filter(([field]) => field in declaration.fields);
        const changedFields = fields.flatMap(([field, value]) => {
          const newValue = replaceTextsIn(value, change);
          return isDeepStrictEqual(newValue, value) ? [] : [[field, newValue] as const];
        });
        isChanged = changedFields.length > 0;
        return Object.fromEntries(changedFields) as Partial<R>;
      };
      await update(tx, { id, action: 'update', fields: {}, computeFields });
      return isChanged;
    },
  };
}

/** Applies `change` to a text or to the texts in a list. */
function replaceTextsIn(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => replaceTextsIn(item, change));
  return value;
}

/** Selects rows by sortOrder, if the table has one, and creation. */
export function selectInOrder(db: Database, table: CollectionTable, where?: SQL) {
  const { sortOrder, createdAt, id } = table;
  const order = [...(sortOrder ? [sortOrder] : []), createdAt, id];
  return db
    .select()
    .from(table)
    .where(where)
    .orderBy(...order.map((column) => asc(column)));
}
