import type { DbContext } from '../../platform/context.ts';
import { createNightlyJob } from '../../platform/create-nightly-job.ts';
import { checkLedger } from './check-ledger.ts';

/** Checks the ledger and logs the differences as one error. */
export const checkLedgerNightly = createNightlyJob(
  'check ledger',
  'ledger-checked',
  async ({ db, log }) => {
    const seasons = await checkSeasons({ db });
    if (seasons.length > 0)
      log.error({ seasons }, 'LEDGER: sums of periods differ from the ledger');
    const { accountCount, differences } = await checkLedger({ db });
    if (differences.length === 0)
      return log.info({ checked: accountCount }, 'ledger: every balance is its sum');
    log.error({ checked: accountCount, differences }, 'LEDGER: balances differ from their sums');
  },
);

/** A stored sum of a period that differs from the ledger. */
interface SeasonDifference {
  userId: string;
  period: string;
  stored: number;
  ledger: number;
}

/** Users per statement, each a short snapshot. */
const BATCH_SIZE = 5000;

/** Compares the points that members earned per period with the ledger, and returns the differences. */
export async function checkSeasons({ db }: DbContext): Promise<SeasonDifference[]> {
  const differences: SeasonDifference[] = [];
  let lastId: string | null = '00000000-0000-0000-0000-000000000000';
  while (lastId) {
    const { rows }: { rows: Partial<SeasonDifference & { last: string | null }>[] } =
      await db.$client.query(batchQuery, [lastId, BATCH_SIZE]);
    lastId = rows[0]?.last ?? null;
    for (const { last: _, ...difference } of rows)
      if (difference.userId) differences.push(difference as SeasonDifference);
  }
  return differences;
}

// Raw SQL: recounts a batch in the database. Always returns a row, which contains the last id of the batch.
const batchQuery = `
  with people as materialized (
    select id from members where id > $1 order by id limit $2
  ), earnings as (
    select e.user_id, e.delta, coalesce(o.created_at, e.created_at) as earned_at
      from people p
      join point_entries e on e.user_id = p.id and is_earning(e.source)
      left join point_entries o on o.user_id = e.user_id and o.source = 'social:telegram'
           and point_kind(e.source) = 'social-disowned'
  ), recount as (
    select user_id, period, sum(delta) as points
      from earnings cross join lateral (values ('all'), (season_of(earned_at))) p (period) group by 1, 2
  ), differing as (
    select coalesce(s.user_id, r.user_id) as "userId", coalesce(s.period, r.period) as period,
           coalesce(s.points, 0)::float8 as stored, coalesce(r.points, 0)::float8 as ledger
      from (select s.* from people p join season_points s on s.user_id = p.id) s
      full join recount r on r.user_id = s.user_id and r.period = s.period
     where coalesce(s.points, 0) <> coalesce(r.points, 0)
  ), extent as (
    select (array_agg(id order by id desc))[1] as last from people
  )
  select last, differing.* from extent left join differing on true`;
