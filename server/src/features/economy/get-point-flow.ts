import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { addDays, type Day } from '@vitrin/contract/istanbul-day.ts';
import type { DbContext } from '../../platform/context.ts';
import { getSpentByDay } from '../market/list-reward-sums.ts';
import { getOwedBefore, listPointDays, type PointDay } from '../points/get-point-days.ts';

type PointFlow = Pick<ReturnsOf<'GET /api/admin/economy'>, 'inflow' | 'days'>;

/** Kinds of ledger entries of orders. The sums of orders replace them, because they exclude cancelled orders. */
const ORDER_KINDS = new Set(['purchase', 'refund']);

/** Returns the points in by source, and the points in and out by day, from `from` to `to` (included). */
export async function getPointFlow(
  ctx: DbContext,
  { from, to }: { from: Day; to: Day },
): Promise<PointFlow> {
  const [sums, spentByDay, owedBefore] = await Promise.all([
    listPointDays(ctx, { from, to }),
    getSpentByDay(ctx, { from, to }),
    getOwedBefore(ctx, from),
  ]);
  const sumsByDay = Map.groupBy(sums, ({ day }) => day);
  const days: PointFlow['days'] = [];
  let outstanding = owedBefore;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const daySums = sumsByDay.get(day) ?? [];
    const otherSums = daySums.filter(({ kind }) => !ORDER_KINDS.has(kind));
    outstanding += sumFigure(daySums, 'in') - sumFigure(daySums, 'out');
    const pointsOut = sumFigure(otherSums, 'out') + (spentByDay.get(day) ?? 0);
    days.push({ day, in: sumFigure(otherSums, 'in'), out: pointsOut, outstanding });
  }
  return { inflow: sumBySource(sums), days };
}

function sumBySource(sums: PointDay[]): PointFlow['inflow'] {
  const sumsByKind = Map.groupBy(
    sums.filter(({ kind }) => !ORDER_KINDS.has(kind)),
    ({ kind }) => kind,
  );
  return [...sumsByKind]
    .map(([source, days]) => ({ source, points: sumFigure(days, 'in') }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
}

const sumFigure = (days: PointDay[], figure: 'in' | 'out') =>
  days.reduce((total, day) => total + day[figure], 0);
