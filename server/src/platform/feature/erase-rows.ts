import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditEntity } from '@vitrin/contract/audit.ts';
import type { Topic } from '@vitrin/contract/topics.ts';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { redactAuditFields } from '../audit/redact-audit.ts';
import type { Context } from '../context.ts';
import { CHUNK_SIZE } from '../database/delete-in-chunks.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A member's rows in a table */
export interface MemberRows {
  /** An index must return the rows of a member, in id order if they can be many. */
  table: PgTable & { id: PgColumn; userId: PgColumn };
  /** Values that replace the personal data; absent: the rows are deleted. */
  anonymous?: Record<string, unknown>;
  /** Personal fields in the audit entries about the rows */
  redact?: { entity: AuditEntity; fields: string[] };
  /** Receives the ids of each chunk. */
  onErased?: (tx: Context, ids: string[]) => Promise<unknown>;
  /** Published if the member had rows */
  topic?: Topic;
}

/**
 * Deletes or anonymizes a member's rows in chunks, in id order; a chunk starts after the last id of the previous one.
 * Sleeps after each chunk for as long as the chunk took.
 */
export async function eraseRows(
  tx: Context,
  { table, anonymous, redact, onErased, topic }: MemberRows,
  member: string,
): Promise<void> {
  const { id, userId } = table;
  let erasedCount = 0;
  let lastId = FIRST_ID;
  while (lastId !== LAST_ID) {
    const startMs = performance.now();
    const isAfterLast = and(eq(userId, member), gt(id, lastId));
    const endRows = await tx.db
      .select({ id })
      .from(table as PgTable)
      .where(isAfterLast)
      .orderBy(id)
      .limit(1)
      .offset(CHUNK_SIZE - 1);
    const endId = endRows[0] ? String(endRows[0].id) : LAST_ID;
    const isInChunk = and(isAfterLast, lte(id, endId));
    const rows = anonymous
      ? await tx.db
          .update(table as PgTable)
          .set(anonymous)
          .where(isInChunk)
          .returning({ id })
      : await tx.db
          .delete(table as PgTable)
          .where(isInChunk)
          .returning({ id });
    const ids = rows.map((row) => String(row.id));
    erasedCount += ids.length;
    if (redact && ids.length > 0)
      await redactAuditFields(tx, { entity: redact.entity, entityIds: ids }, redact.fields);
    if (ids.length > 0) await onErased?.(tx, ids);
    lastId = endId;
    // Leave half of the time to other requests.
    if (lastId !== LAST_ID) await sleep(performance.now() - startMs);
  }
  if (topic && erasedCount > 0) await tx.publish(topic);
}
