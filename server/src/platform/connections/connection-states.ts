import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/create-pool.ts';
import { connectionStates } from '../database/platform-tables.ts';
import type { ConnectionName } from './connections.ts';

interface DbContext {
  db: Database;
}

/** Facts that a check has learned */
interface CheckedFacts {
  botUsername?: string | null;
  groupTitle?: string | null;
}

export type ConnectionState = typeof connectionStates.$inferSelect;

const { name: nameColumn, heldUntil, checkedAt } = connectionStates;

/** Records that a check of the connection has succeeded. A failure that is held stays. */
export async function recordWorkingCheck(
  { db }: DbContext,
  name: ConnectionName,
  facts: CheckedFacts = {},
): Promise<void> {
  const isHeld = sql`${heldUntil} > now()`;
  await db
    .insert(connectionStates)
    .values({ name, state: 'ok', checkedAt: sql`now()`, ...facts })
    .onConflictDoUpdate({
      target: nameColumn,
      set: {
        ...facts,
        checkedAt: sql`now()`,
        state: sql`case when ${isHeld} then ${connectionStates.state} else 'ok' end`,
        error: sql`case when ${isHeld} then ${connectionStates.error} end`,
      },
    });
}

/** Records that the connection has delivered a message, which ends any failure. */
export async function recordWorkingUse({ db }: DbContext, name: ConnectionName): Promise<void> {
  const set = { state: 'ok' as const, error: null, checkedAt: sql`now()`, heldUntil: null };
  await db
    .insert(connectionStates)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: nameColumn, set });
}

/**
 * Records a failure of the connection.
 * @param error Turkish sentence for staff: the problem and what to do
 * @param holdMs a check does not clear the failure for this long
 */
export async function recordFailure(
  { db }: DbContext,
  name: ConnectionName,
  { error, holdMs = 0 }: { error: string; holdMs?: number },
): Promise<void> {
  const held = sql`now() + ${holdMs}::float8 * interval '1 millisecond'`;
  const failure = { state: 'failed' as const, error, checkedAt: sql`now()` };
  await db
    .insert(connectionStates)
    .values({ name, ...failure, heldUntil: held })
    .onConflictDoUpdate({
      target: nameColumn,
      set: { ...failure, heldUntil: sql`greatest(${heldUntil}, ${held})` },
    });
}

/** Returns the last known state of a connection; `undefined` before the first check. */
export async function findConnectionState(
  { db }: DbContext,
  name: ConnectionName,
): Promise<ConnectionState | undefined> {
  const [state] = await db.select().from(connectionStates).where(eq(nameColumn, name));
  return state;
}

/** Returns how many seconds ago the connection was checked; `undefined` without a check. */
export async function findCheckAgeSeconds({ db }: DbContext, name: ConnectionName) {
  const [row] = await db
    .select({ age: sql<number>`extract(epoch from now() - ${checkedAt})::float8` })
    .from(connectionStates)
    .where(eq(nameColumn, name));
  return row?.age;
}

/** Deletes the state of a connection, because it was changed or removed. */
export async function deleteConnectionState({ db }: DbContext, name: ConnectionName) {
  await db.delete(connectionStates).where(eq(nameColumn, name));
}
