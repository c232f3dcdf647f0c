import type { PointEntry } from '@vitrin/contract/points.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { PAGE, readPages } from '../../platform/database/read-pages.ts';
import { pointEntries } from './points-tables.ts';

/** A person's whole ledger, newest first. */
export async function* exportPoints(
  { db }: Pick<Context, 'db'>,
  userId: string,
): AsyncGenerator<PointEntry[]> {
  const {
    userId: owner,
    position,
    id,
    delta,
    reason,
    source,
    balanceAfter,
    createdAt,
  } = pointEntries;
  const pages = readPages<PointEntry & { position: number }>((last) =>
    db
      .select({ position, id, delta, reason, source, balanceAfter, createdAt })
      .from(pointEntries)
      .where(and(eq(owner, userId), last && lt(position, last.position)))
      .orderBy(desc(position))
      .limit(PAGE),
  );
  for await (const rows of pages) yield rows.map(({ position: _, ...entry }) => entry);
}
