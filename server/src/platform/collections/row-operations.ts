import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit, recordAudits } from '../audit/record-audit.ts';
import { Conflict } from '../base/errors.ts';
import { type Context, type DbContext, withTransaction } from '../context.ts';
import { isStillReferenced } from '../database/database-errors.ts';
import { recordInitialVersions, recordVersion } from './record-version.ts';
import { renumberRows } from './renumber-rows.ts';
import { createRowWrites, type Row, type RowsOptions, selectInOrder } from './row-writes.ts';

const sortedRow = z.object({ id: z.string(), sortOrder: z.int(), version: z.int() });
const ORDER_CHANGED = 'Liste bu arada değişti. Sayfayı yenileyip tekrar deneyin.';

interface Change<R> {
  id: string;
  fields: Partial<R>;
  /** Versions that the editor may have seen */
  expectedVersions?: readonly number[] | undefined;
}

/** Returns the operations of editable rows. Each write is one transaction with its audit entry and topic. */
export function createRowOperations<R extends Row>(options: RowsOptions<R>) {
  const {
    declaration,
    table,
    inUseMessage = 'Bu kayıt kullanımda olduğu için silinemez.',
  } = options;
  const { name, row: rowSchema, pictures } = declaration;
  const rows = createRowWrites(options);

  // Before the transaction: encoding is slow, and the row must not be locked during it.
  const storePictures = async <V extends object>(
    { platform, actor }: Context,
    values: V,
  ): Promise<V> => {
    const storePicture = (url: string) => platform.pictures.storeEmbedded(url, actor);
    const storedUrls = new Map<string, string | string[]>();
    for (const [field, value] of Object.entries(values)) {
      if (!pictures.includes(field)) continue;
      if (typeof value === 'string') storedUrls.set(field, await storePicture(value));
      if (!Array.isArray(value)) continue;
      const urls: string[] = [];
      for (const url of value) urls.push(await storePicture(url));
      storedUrls.set(field, urls);
    }
    return { ...values, ...Object.fromEntries(storedUrls) };
  };

  /** Records a version for each moved row. */
  const recordMoves = async (
    tx: Context,
    rowsBefore: SortedRow[],
    moves: Omit<SortedRow, 'version'>[],
  ) => {
    const ids = moves.map(({ id }) => id);
    const movedRows = z.array(rowSchema).parse(await rows.read(tx.db, inArray(table.id, ids)));
    await recordInitialVersions(tx, name, movedRows);
    const previousRows = new Map(rowsBefore.map((row) => [row.id, row]));
    const entries = moves.map(({ id, sortOrder }) => ({
      action: 'order' as const,
      entity: name,
      entityId: id,
      before: { sortOrder: previousRows.get(id)?.sortOrder },
      after: { sortOrder },
      version: (previousRows.get(id)?.version ?? 0) + 1,
    }));
    await recordAudits(tx, entries);
  };

  return {
    /** Returns all rows by sortOrder and creation, or in the order of `read`. */
    async list({ db }: DbContext): Promise<R[]> {
      return z.array(rowSchema).parse(await rows.read(db));
    },

    /** @throws 400 if the fields are invalid together */
    async create(ctx: Context, values: Partial<R>): Promise<R> {
      const fields = await storePictures(ctx, values);
      return withTransaction(ctx, (tx) => rows.insert(tx, { action: 'create', fields }));
    },

    /**
     * Writes the given fields and keeps the others.
     * @throws 404, 400 if the fields are invalid together, 412 if `expectedVersions` are stale
     */
    async update(
      ctx: Context,
      { id, fields: sentFields, expectedVersions }: Change<R>,
    ): Promise<R> {
      const fields = await storePictures(ctx, sentFields);
      return withTransaction(ctx, (tx) =>
        rows.update(tx, { action: 'update', id, fields, expectedVersions }),
      );
    },

    /**
     * Moves the rows into the order of `ids`. @throws 409 <name>.order_changed unless `ids` has every row exactly once
     */
    async reorder(ctx: Context, ids: string[]): Promise<R[]> {
      return withTransaction(ctx, async (tx) => {
        // Lock in id order, so that concurrent calls wait instead of deadlocking.
        await tx.db.select({ id: table.id }).from(table).orderBy(table.id).for('update');
        const rowsBefore = z.array(sortedRow).parse(await selectInOrder(tx.db, table));
        const rowsById = new Map(rowsBefore.map((row) => [row.id, row]));
        const orderedRows = [...new Set(ids)].flatMap((id) => rowsById.get(id) ?? []);
        if (ids.length !== rowsBefore.length || orderedRows.length !== rowsBefore.length) {
          throw new Conflict(`${name}.order_changed`, ORDER_CHANGED);
        }
        const changes = renumberRows(orderedRows);
        if (changes.length > 0) {
          await recordMoves(tx, rowsBefore, changes);
          await tx.db.execute(sql`
            update ${table}
               set sort_order = change."sortOrder", version = version + 1, updated_at = now()
            from json_to_recordset(${JSON.stringify(changes)}) as change (id uuid, "sortOrder" int)
            where ${table.id} = change.id`);
          const entry = { action: 'order', entity: name, entityId: name } as const;
          const order = { ids: rowsBefore.map(({ id }) => id) };
          await recordAudit(tx, { ...entry, before: order, after: { ids } });
          await tx.publish(name);
        }
        return z.array(rowSchema).parse(await rows.read(tx.db));
      });
    },

    /** @throws 404, 409 <name>.in_use */
    async delete(ctx: Context, id: string): Promise<void> {
      await withTransaction(ctx, async (tx) => {
        await rows.beforeLock(tx, { id, fields: {} });
        const before = await rows.lockRow(tx, id);
        try {
          await tx.db.delete(table).where(rows.isRow(id));
        } catch (error) {
          if (isStillReferenced(error)) throw new Conflict(`${name}.in_use`, inUseMessage);
          throw error;
        }
        await recordVersion(tx, { action: 'delete', entity: name, before });
        await tx.publish(name);
      });
    },
  };
}

type SortedRow = z.output<typeof sortedRow>;
