import { addDays, type Day } from '@vitrin/contract/istanbul-day.ts';
import { fromIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import { and, gte, lt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { pointEntries } from './points-tables.ts';

/** Maximum clock difference between instances and the database. */
const CLOCK_SLACK_MS = 3_600_000;

/** Returns the points that members got and spent on days in Istanbul (inclusive); both are positive. */
export async function sumPoints(
  { db }: Context,
  { first, last }: { first: Day; last: Day },
): Promise<{ in: number; out: number }> {
  const { id, delta, createdAt } = pointEntries;
  const [from, to] = [startOf(first), startOf(addDays(last, 1))];
  // UUIDv7 contains the time: the primary key finds the days among millions of entries.
  const [row] = await db
    .select({
      in: sql`coalesce(sum(${delta}) filter (where ${delta} > 0), 0)`.mapWith(Number),
      out: sql`coalesce(-sum(${delta}) filter (where ${delta} < 0), 0)`.mapWith(Number),
    })
    .from(pointEntries)
    .where(
      and(
        gte(id, firstId(from - CLOCK_SLACK_MS)),
        lt(id, firstId(to + CLOCK_SLACK_MS)),
        gte(createdAt, new Date(from).toISOString()),
        lt(createdAt, new Date(to).toISOString()),
      ),
    );
  return row ?? { in: 0, out: 0 };
}

/** Returns the sums of one person's ledger by kind of source, the largest first. */
export async function sumPointsBySource(
  { db }: Context,
  userId: string,
): Promise<{ source: string; points: number }[]> {
  const { rows } = await db.$client.query<{ source: string; points: number }>({
    name: 'points-by-source',
    text: `select point_kind(source) as source, sum(delta)::float8 as points
             from point_entries where user_id = $1 group by 1 order by abs(sum(delta)) desc, 1`,
    values: [userId],
  });
  return rows;
}

/** Returns the lowest UUIDv7 of that millisecond. */
function firstId(at: number): string {
  const hex = at.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

function startOf(day: Day): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const start = fromIstanbul({ year, month, day: date, hour: 0, minute: 0 });
  if (!start) throw new Error(`no such day: ${day}`);
  return start.getTime();
}
