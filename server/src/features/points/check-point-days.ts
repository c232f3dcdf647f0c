import { type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import type { DbContext } from '../../platform/context.ts';
import { listPointDays, type PointDay } from './get-point-days.ts';

/** A stored sum that differs from the ledger. */
export interface DayDifference {
  day: Day;
  kind: string;
  storedSums: { in: number; out: number };
  ledger: { in: number; out: number };
}

type PointDayCheckRow = Partial<PointDay> & { last: string | null };

/** Ledger rows per statement, so that each is short. */
const BATCH_SIZE = 50_000;
const FIRST_DAY = '2000-01-01';

/**
 * Compares the stored sums of past days with the ledger, whose rows of past days no longer change. Also returns the
 * total of all balances (`owed`) and of all stored sums (`storedOwed`), both read at one moment.
 */
export async function checkPointDays(
  { db }: DbContext,
  today = toIstanbulDay(Date.now()),
): Promise<{ differences: DayDifference[]; owed: number; storedOwed: number }> {
  const entries = new Map<string, DayDifference>();
  const getEntry = ({ day, kind }: Pick<PointDay, 'day' | 'kind'>) => {
    const key = `${day} ${kind}`;
    const entry = entries.get(key) ?? {
      day,
      kind,
      storedSums: createEmptySum(),
      ledger: createEmptySum(),
    };
    entries.set(key, entry);
    return entry;
  };
  let lastId: string | null = '00000000-0000-0000-0000-000000000000';
  while (lastId) {
    const { rows }: { rows: PointDayCheckRow[] } = await db.$client.query<PointDayCheckRow>(
      batchQuery,
      [lastId, BATCH_SIZE, today],
    );
    lastId = rows[0]?.last ?? null;
    for (const { day, kind, in: pointsIn = 0, out: pointsOut = 0 } of rows)
      if (day && kind) addToSum(getEntry({ day, kind }).ledger, pointsIn, pointsOut);
  }
  for (const row of await listPointDays({ db }, { from: FIRST_DAY, to: today }))
    if (row.day < today && row.kind !== 'account-deleted')
      addToSum(getEntry(row).storedSums, row.in, row.out);
  const differences = [...entries.values()].filter(
    ({ storedSums, ledger }) => storedSums.in !== ledger.in || storedSums.out !== ledger.out,
  );
  const { rows } = await db.$client.query<{ owed: number; storedOwed: number }>(totalsQuery);
  return { differences, ...(rows[0] ?? { owed: 0, storedOwed: 0 }) };
}

const createEmptySum = () => ({ in: 0, out: 0 });

function addToSum(sum: { in: number; out: number }, pointsIn: number, pointsOut: number): void {
  sum.in += pointsIn;
  sum.out += pointsOut;
}

// Raw SQL: sums a batch of the ledger in the database. Always returns a row, which contains the last id of the batch.
const batchQuery = `
  with batch as (
    select id, created_at, source, delta from point_entries where id > $1 order by id limit $2
  ), sums as (
    select istanbul_day(created_at)::text as day, point_kind(source) as kind,
           coalesce(sum(delta) filter (where delta > 0), 0)::float8 as "in",
           coalesce(-sum(delta) filter (where delta < 0), 0)::float8 as "out"
      from batch where istanbul_day(created_at) < $3 group by 1, 2
  ), extent as (
    select (array_agg(id order by id desc))[1] as last from batch
  )
  select last, sums.* from extent left join sums on true`;

const totalsQuery = `
  select (select coalesce(sum(points), 0)::float8 from members where points > 0) as owed,
         (select coalesce(sum(points_in - points_out), 0)::float8 from point_days) as "storedOwed"`;
