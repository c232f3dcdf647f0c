import type { AuditEntity } from '@vitrin/contract/audit.ts';
import type { Topic } from '@vitrin/contract/topics.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import { BadRequest, Conflict, NotFound } from '../base/errors.ts';
import { type Context, transact } from '../context.ts';
import { isStillReferenced } from '../database/failures.ts';
import type { Computed } from '../published/published-value.ts';

/** The columns that every collection has, whatever else its rows hold. */
type CollectionTable = PgTable & Record<'id' | 'sortOrder' | 'createdAt', PgColumn>;

export interface Row {
  id: string;
}

/** A collection as the contract declares it. */
interface Declaration<R extends Row> {
  name: AuditEntity & Topic;
  row: z.ZodType<R>;
  /** The call for what is public. */
  list: { reads: readonly Topic[] };
  /** The fields that may carry a picture as a `data:` URL. */
  pictures: string[];
  rule: (row: never) => { path: string; message: string } | undefined;
}

export interface CollectionOptions<R extends Row> {
  declaration: Declaration<R>;
  table: CollectionTable;
  /** What visitors see at `now`, and until when that holds. */
  publish: (rows: R[], now: number) => { rows: R[]; validUntil?: number };
  /** What a person is told who deletes a row on which others depend. */
  inUse?: string;
  /** What is written, where it is not what was sent. The row is locked. */
  resolve?: (before: R, sent: Partial<R>) => Partial<R>;
}

/** The operations of a collection. Each write is one transaction with its audit row and its topic. */
export function collectionOperations<R extends Row>({
  declaration,
  table,
  publish,
  inUse = 'Bu kayıt kullanımda olduğu için silinemez.',
  resolve = (_before, sent) => sent,
}: CollectionOptions<R>) {
  const { name, row: rowSchema } = declaration;
  const checkRule = (row: R) => {
    const broken = declaration.rule(row as never);
    if (broken) throw new BadRequest('validation', broken.message, [broken]);
  };

  const lockRow = async (tx: Context, id: string): Promise<R> => {
    const [row] = await tx.db.select().from(table).where(eq(table.id, id)).for('update');
    if (!row) throw new NotFound();
    return rowSchema.parse(row);
  };

  return {
    /** Every row, by sortOrder and then by creation. */
    async list({ db }: Context): Promise<R[]> {
      const rows = await db
        .select()
        .from(table)
        .orderBy(asc(table.sortOrder), asc(table.createdAt), asc(table.id));
      return z.array(rowSchema).parse(rows);
    },

    /** What visitors see, for a published value. */
    async listPublic(ctx: Context, now: number): Promise<Computed<R[]>> {
      const { rows, validUntil } = publish(await this.list(ctx), now);
      return { value: rows, ...(validUntil !== undefined && { validUntil }) };
    },

    async add(ctx: Context, values: Omit<R, 'id' | 'createdAt' | 'updatedAt'>): Promise<R> {
      checkRule(values as unknown as R);
      return transact(ctx, async (tx) => {
        const [added] = await tx.db
          .insert(table)
          .values(values as never)
          .returning();
        const after = rowSchema.parse(added);
        await recordAudit(tx, {
          action: 'create',
          entity: name,
          entityId: after.id,
          after,
        });
        await tx.announce(name);
        return after;
      });
    },

    /** Writes the given fields and leaves the others. @throws 404, 400 when the rule breaks */
    async change(ctx: Context, id: string, sent: Partial<R>): Promise<R> {
      return transact(ctx, async (tx) => {
        const before = await lockRow(tx, id);
        const fields = resolve(before, sent);
        if (Object.keys(fields).length === 0) return before;
        checkRule({ ...before, ...fields });
        const [updated] = await tx.db
          .update(table)
          .set({ ...fields, updatedAt: sql`now()` } as never)
          .where(eq(table.id, id))
          .returning();
        const after = rowSchema.parse(updated);
        await recordAudit(tx, {
          action: 'update',
          entity: name,
          entityId: id,
          before,
          after,
        });
        await tx.announce(name);
        return after;
      });
    },

    /** @throws 404, 409 <name>.in_use */
    async remove(ctx: Context, id: string): Promise<void> {
      await transact(ctx, async (tx) => {
        const before = await lockRow(tx, id);
        try {
          await tx.db.delete(table).where(eq(table.id, id));
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
