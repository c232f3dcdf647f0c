import type { PointEntry } from '@vitrin/contract/points.ts';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { pointEntries } from './points-tables.ts';

interface Page {
  limit: number;
  cursor?: string | undefined;
}

/** A person's ledger, newest first. */
export async function listPoints(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { limit, cursor }: Page,
): Promise<PointEntry[]> {
  const { userId: owner, position } = pointEntries;
  const known = sql`(select position from point_entries where id = ${cursor} and user_id = ${userId})`;
  return db
    .select(shown)
    .from(pointEntries)
    .where(and(eq(owner, userId), cursor ? lt(position, known) : undefined))
    .orderBy(desc(position))
    .limit(limit);
}

const shown = {
  id: pointEntries.id,
  delta: pointEntries.delta,
  reason: pointEntries.reason,
  source: pointEntries.source,
  balanceAfter: pointEntries.balanceAfter,
  createdAt: pointEntries.createdAt,
};
