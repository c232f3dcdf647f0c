import type { AuditEntity } from '@vitrin/contract/audit.ts';
import type { Topic } from '@vitrin/contract/topics.ts';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import { BadRequest, Conflict, NotFound } from '../base/errors.ts';
import { type Context, transact } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { isStillReferenced } from '../database/failures.ts';
import { newOrders } from './new-orders.ts';

/** The columns that every collection has, whatever else its rows hold. */
type CollectionTable = PgTable & Record<'id' | 'createdAt', PgColumn> & { sortOrder?: PgColumn };

export interface Row {
  id: string;
}

const placedRow = z.object({ id: z.string(), sortOrder: z.int() });
const ORDER_CHANGED = 'Liste bu arada değişti. Sayfayı yenileyip tekrar deneyin.';

/** Rows that staff edit, as the contract declares them. */
export interface Declaration<R extends Row> {
  name: AuditEntity & Topic;
  row: z.ZodType<R>;
  /** The fields that may carry a picture as a `data:` URL. */
  pictures: string[];
  rule: (row: never) => { path: string; message: string } | undefined;
}

export interface RowsOptions<R extends Row> {
  declaration: Declaration<R>;
  table: CollectionTable;
  /** Reads the rows, where they are more than the table's or stand in another order than theirs. */
  read?: (db: Database, where?: SQL) => PromiseLike<unknown[]>;
  /** What a person is told who asks for one that is not there. */
  absent?: string;
  /** What a person is told who deletes a row on which others depend. */
  inUse?: string;
  /** Begins a change of the row, or of a new one: takes locks, changes other rows. */
  begin?: (tx: Context, change: { id?: string; fields: Partial<R> }) => Promise<void>;
  /** What is written, where it is not what was sent. The row is locked; there is none while it is made. */
  resolve?: (sent: Partial<R>, before?: R) => object;
}

/** The operations of editable rows. Each write is one transaction with its audit row and its topic. */
export function rowOperations<R extends Row>({
  declaration,
  table,
  read = (db, where) => inTheirOrder(db, table, where),
  absent,
  inUse = 'Bu kayıt kullanımda olduğu için silinemez.',
  begin = async () => undefined,
  resolve = (sent) => sent,
}: RowsOptions<R>) {
  const { name, row: rowSchema, pictures } = declaration;
  const isRow = (id: string) => eq(table.id, id);
  const checkRule = (row: object) => {
    const broken = declaration.rule(row as never);
    if (broken) throw new BadRequest('validation', broken.message, [broken]);
  };

  const readRow = async (tx: Context, id: string): Promise<R> => {
    const [row] = await read(tx.db, isRow(id));
    if (!row) throw absent ? new NotFound('not_found', absent) : new NotFound();
    return rowSchema.parse(row);
  };

  const lockRow = async (tx: Context, id: string): Promise<R> => {
    await tx.db.select({ id: table.id }).from(table).where(isRow(id)).for('update');
    return readRow(tx, id);
  };

  // Before the transaction: encoding takes its time, and a row must not be locked meanwhile.
  const storePictures = async <V extends object>(
    { platform, actor }: Context,
    values: V,
  ): Promise<V> => {
    const stored = new Map<string, string>();
    for (const [field, url] of Object.entries(values)) {
      if (!pictures.includes(field) || typeof url !== 'string') continue;
      stored.set(field, await platform.pictures.storeEmbedded(url, actor));
    }
    return { ...values, ...Object.fromEntries(stored) };
  };

  return {
    /** Every row, by sortOrder and then by creation, or as `read` has them. */
    async list({ db }: Context): Promise<R[]> {
      return z.array(rowSchema).parse(await read(db));
    },

    /** @throws 400 when the rule breaks */
    async add(ctx: Context, values: Omit<R, 'id' | 'createdAt' | 'updatedAt'>): Promise<R> {
      checkRule(values);
      const fields = (await storePictures(ctx, values)) as Partial<R>;
      return transact(ctx, async (tx) => {
        await begin(tx, { fields });
        const added = await tx.db
          .insert(table)
          .values(resolve(fields) as never)
          .returning({ id: table.id });
        const after = await readRow(tx, String(added[0]?.id));
        await recordAudit(tx, { action: 'create', entity: name, entityId: after.id, after });
        await tx.announce(name);
        return after;
      });
    },

    /** Writes the given fields and leaves the others. @throws 404, 400 when the rule breaks */
    async change(ctx: Context, { id, ...sent }: { id: string; fields: Partial<R> }): Promise<R> {
      const stored = await storePictures(ctx, sent.fields);
      return transact(ctx, async (tx) => {
        await begin(tx, { id, fields: stored });
        const before = await lockRow(tx, id);
        const fields = resolve(stored, before);
        if (Object.keys(fields).length === 0) return before;
        checkRule({ ...before, ...fields });
        await tx.db
          .update(table)
          .set({ ...fields, updatedAt: sql`now()` } as never)
          .where(isRow(id));
        const after = await readRow(tx, id);
        await recordAudit(tx, { action: 'update', entity: name, entityId: id, before, after });
        await tx.announce(name);
        return after;
      });
    },

    /** Puts all rows into the order of `ids`. @throws 409 <name>.order_changed unless those are all, each once */
    async order(ctx: Context, ids: string[]): Promise<R[]> {
      return transact(ctx, async (tx) => {
        // In one order for everybody: two who do this at once wait for each other, not each for the other.
        await tx.db.select({ id: table.id }).from(table).orderBy(table.id).for('update');
        const rows = z.array(placedRow).parse(await inTheirOrder(tx.db, table, undefined));
        const before = rows.map(({ id }) => id);
        const placed = new Map(rows.map((row) => [row.id, row]));
        const wanted = [...new Set(ids)].flatMap((id) => placed.get(id) ?? []);
        if (ids.length !== rows.length || wanted.length !== rows.length) {
          throw new Conflict(`${name}.order_changed`, ORDER_CHANGED);
        }
        const changes = newOrders(wanted);
        if (changes.length > 0) {
          await tx.db.execute(sql`
            update ${table} set sort_order = change."sortOrder", updated_at = now()
            from json_to_recordset(${JSON.stringify(changes)}) as change (id uuid, "sortOrder" int)
            where ${table.id} = change.id`);
          const entry = { action: 'order', entity: name, entityId: name } as const;
          await recordAudit(tx, { ...entry, before: { ids: before }, after: { ids } });
          await tx.announce(name);
        }
        return z.array(rowSchema).parse(await read(tx.db));
      });
    },

    /** @throws 404, 409 <name>.in_use */
    async remove(ctx: Context, id: string): Promise<void> {
      await transact(ctx, async (tx) => {
        await begin(tx, { id, fields: {} });
        const before = await lockRow(tx, id);
        try {
          await tx.db.delete(table).where(isRow(id));
        } catch (error) {
          if (isStillReferenced(error)) throw new Conflict(`${name}.in_use`, inUse);
          throw error;
        }
        await recordAudit(tx, { action: 'delete', entity: name, entityId: id, before });
        await tx.announce(name);
      });
    },
  };
}

function inTheirOrder(db: Database, table: CollectionTable, where: SQL | undefined) {
  const { sortOrder, createdAt, id } = table;
  const order = [...(sortOrder ? [sortOrder] : []), createdAt, id];
  return db
    .select()
    .from(table)
    .where(where)
    .orderBy(...order.map((column) => asc(column)));
}
