import { eq } from 'drizzle-orm';
import { redactAuditFields } from '../../platform/audit/redact-audit.ts';
import type { Context } from '../../platform/context.ts';
import { processInChunks } from '../../platform/process-in-chunks.ts';
import { objectionsTable } from './objections-tables.ts';

/** Deletes a member's objections and their notes. The audit log still contains the decisions, without texts. */
export async function deleteUserObjections(tx: Context, userId: string): Promise<void> {
  const { id, userId: owner } = objectionsTable;
  const count = await processInChunks(
    tx,
    { table: objectionsTable, where: eq(owner, userId) },
    (rows) => tx.db.delete(objectionsTable).where(rows).returning({ id }),
    (entityIds) => redactAuditFields(tx, { entity: 'objections', entityIds }, ['answer', 'note']),
  );
  if (count > 0) await tx.publish('objections');
}
