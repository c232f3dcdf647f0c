import { streamRules as declaration, type StreamRule } from '@vitrin/contract/streams.ts';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { recordVersion } from '../../platform/collections/record-version.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/create-pool.ts';
import { streamRules } from './rules/streams-tables.ts';

/** Returns the query of the rules, newest first. */
export const selectRules = (db: Database, where?: SQL) =>
  db.select().from(streamRules).where(where).orderBy(desc(streamRules.createdAt));

/**
 * Deactivates all other rules if the written rule becomes active. Always locks the table, so that concurrent
 * activations don't fail on the unique index.
 */
export async function deactivateOtherRules(
  tx: Context,
  { id, fields }: { id?: string; fields: Partial<StreamRule> },
): Promise<void> {
  await tx.db.execute(sql`lock table ${streamRules} in share row exclusive mode`);
  if (!fields.isActive) return;
  const isOtherRule = id ? ne(streamRules.id, id) : undefined;
  const otherRules = await tx.db
    .update(streamRules)
    .set({ isActive: false, version: sql`${streamRules.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(streamRules.isActive, true), isOtherRule))
    .returning();
  for (const row of otherRules) {
    const after = declaration.row.parse(row);
    const before = { ...after, isActive: true, version: after.version - 1 };
    await recordVersion(tx, { action: 'update', entity: declaration.name, before, after });
  }
}
