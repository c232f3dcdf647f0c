import { desc, eq, getTableColumns, type SQL, sql, sum } from 'drizzle-orm';
import type { Database } from '../../platform/database/create-pool.ts';
import { eventsTable, eventTotals } from './events-tables.ts';

/** Lists events with the number of participants, but without the participants; newest first, or by `order`. */
export async function listEvents(db: Database, where?: SQL, order: SQL[] = [desc(eventsTable.id)]) {
  const participants = db
    .select({ total: sum(eventTotals.participants) })
    .from(eventTotals)
    .where(eq(eventTotals.eventId, eventsTable.id));
  const rows = await db
    .select({
      ...getTableColumns(eventsTable),
      participationCount: sql`coalesce((${participants}), 0)`.mapWith(Number),
    })
    .from(eventsTable)
    .where(where)
    .orderBy(...order);
  return rows.map((row) => ({ ...row, participations: [] }));
}
