import { nextEventChange } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';
import { desc, eq, getTableColumns, sql, sum } from 'drizzle-orm';
import { NotFound } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Computed } from '../../platform/published/published-value.ts';
import { eventsTable, eventTotals } from './events-tables.ts';

const { id, isActive, startDate, createdAt } = eventsTable;

/** Every event, newest first, without those who take part. */
export async function listEvents({ db }: Context): Promise<Event[]> {
  const rows = await events(db).orderBy(desc(id));
  return rows.map(show);
}

/** What visitors see: the active ones, those that began or begin last first. */
export async function listPublicEvents({ db }: Context, now: number): Promise<Computed<Event[]>> {
  const beginning = sql`coalesce(${startDate}, ${createdAt})`;
  const rows = await events(db).where(eq(isActive, true)).orderBy(desc(beginning), desc(id));
  const value = rows.map(show);
  return { value, validUntil: nextEventChange(value, now) };
}

/** One event, without those who take part. @throws 404 */
export async function readEvent({ db }: Pick<Context, 'db'>, eventId: string): Promise<Event> {
  const [row] = await events(db).where(eq(id, eventId));
  if (!row) throw new NotFound('not_found', 'Etkinlik bulunamadı');
  return show(row);
}

function events(db: Database) {
  const participants = db
    .select({ all: sum(eventTotals.participants) })
    .from(eventTotals)
    .where(eq(eventTotals.eventId, id));
  return db
    .select({
      ...getTableColumns(eventsTable),
      participationCount: sql`coalesce((${participants}), 0)`.mapWith(Number),
    })
    .from(eventsTable);
}

const show = (row: Omit<Event, 'participations'>): Event => ({ ...row, participations: [] });
