import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { addDays, type Day } from '@vitrin/contract/istanbul-day.ts';
import type { DbContext } from '../../platform/context.ts';
import { getSpentByDay } from '../market/get-reward-sums.ts';
import { getOwedBefore, listPointDays, type PointDay } from '../points/get-point-days.ts';

type PointFlow = Pick<ReturnsOf<'GET /api/admin/economy'>, 'inflow' | 'days'>;

/** Kinds that orders cause. They are counted by the sums of orders, which exclude cancelled ones. */
const ORDER_KINDS = new Set(['purchase', 'refund']);

/** Returns points in and out from `from` to `to` (inclusive), by source and by day, without cancelled orders. */
export async function getPointFlow(
  ctx: DbContext,
  { from, to }: { from: Day; to: Day },
): Promise<PointFlow> {
  const [sums, spentByDay, owedBefore] = await Promise.all([
    listPointDays(ctx, { from, to }),
    getSpentByDay(ctx, { from, to }),
    getOwedBefore(ctx, from),
  ]);
  const byDay = Map.groupBy(sums, ({ day }) => day);
  const days: PointFlow['days'] = [];
  let outstanding = owedBefore;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const all = byDay.get(day) ?? [];
    const otherSums = all.filter(({ kind }) => !ORDER_KINDS.has(kind));
    outstanding += sum(all, 'in') - sum(all, 'out');
    const pointsOut = sum(otherSums, 'out') + (spentByDay.get(day) ?? 0);
    days.push({ day, in: sum(otherSums, 'in'), out: pointsOut, outstanding });
  }
  return { inflow: sumBySource(sums), days };
}

function sumBySource(sums: PointDay[]): PointFlow['inflow'] {
  const byKind = Map.groupBy(
    sums.filter(({ kind }) => !ORDER_KINDS.has(kind)),
    ({ kind }) => kind,
  );
  return [...byKind]
    .map(([source, days]) => ({ source, points: sum(days, 'in') }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
}

const sum = (days: PointDay[], figure: 'in' | 'out') =>
  days.reduce((total, day) => total + day[figure], 0);
