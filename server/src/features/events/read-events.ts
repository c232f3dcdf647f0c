import { nextEventChange } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';
import type { Context, Statements } from '../../platform/context.ts';
import { NotFound } from '../../platform/errors.ts';
import type { Computed } from '../../platform/published/published-value.ts';

type Row = Omit<Event, 'startDate' | 'endDate' | 'createdAt' | 'updatedAt' | 'participations'> & {
  startDate: Date | null;
  endDate: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

const query = `
  select e.id, e.title, e.description, e.photo_url as "photoUrl", e.start_date as "startDate",
         e.end_date as "endDate", e.is_active as "isActive",
         e.requires_telegram_verification as "requiresTelegramVerification",
         coalesce((select sum(participants) from event_totals t where t.event_id = e.id), 0)::int
           as "participationCount",
         e.created_at as "createdAt", e.updated_at as "updatedAt"
    from events e`;

/** Every event, newest first, without those who take part. */
export async function listEvents({ db }: Pick<Context, 'db'>): Promise<Event[]> {
  const { rows } = await db.$client.query<Row>(`${query} order by e.id desc`);
  return rows.map(show);
}

/** What visitors see: the active ones, those that began or begin last first. */
export async function listPublicEvents(
  { db }: Pick<Context, 'db'>,
  now: number,
): Promise<Computed<Event[]>> {
  const { rows } = await db.$client.query<Row>(
    `${query} where e.is_active order by coalesce(e.start_date, e.created_at) desc, e.id desc`,
  );
  const value = rows.map(show);
  return { value, validUntil: nextEventChange(value, now) };
}

/** One event, without those who take part. @throws 404 */
export async function readEvent(on: Statements, id: string): Promise<Event> {
  const { rows } = await on.query<Row>(`${query} where e.id = $1`, [id]);
  if (!rows[0]) throw new NotFound('not_found', 'Etkinlik bulunamadı');
  return show(rows[0]);
}

function show(row: Row): Event {
  return {
    ...row,
    startDate: row.startDate?.toISOString() ?? null,
    endDate: row.endDate?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    participations: [],
  };
}
