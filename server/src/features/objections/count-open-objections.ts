import { asc, count, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { objectionsTable } from './objections-tables.ts';

const MAX_COUNT = 1000;

/** Returns how many objections are open, at most 1,000. */
export async function countOpenObjections({ db }: Context): Promise<number> {
  const { id, status } = objectionsTable;
  const openObjections = db
    .select({ id })
    .from(objectionsTable)
    .where(eq(status, 'open'))
    .limit(MAX_COUNT)
    .as('open_objections');
  const [row] = await db.select({ total: count() }).from(openObjections);
  return row?.total ?? 0;
}

/** Returns when the oldest open objection was created; `null` without open ones. */
export async function findOldestOpenObjection({ db }: Context): Promise<string | null> {
  const { id, status, createdAt } = objectionsTable;
  const [row] = await db
    .select({ createdAt })
    .from(objectionsTable)
    .where(eq(status, 'open'))
    .orderBy(asc(id))
    .limit(1);
  return row?.createdAt ?? null;
}
