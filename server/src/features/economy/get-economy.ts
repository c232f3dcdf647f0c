import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { BALANCE_STEPS, DORMANT_DAYS, PACE_DAYS, PRICE_DAYS } from '@vitrin/contract/economy.ts';
import { addDays, type Day, dayOf } from '@vitrin/contract/istanbul-day.ts';
import type { Context } from '../../platform/context.ts';
import { getSpentByDay, listPricedRewards, listRewardSums } from '../market/get-reward-sums.ts';
import { type BalanceStep, countBalances } from '../points/count-balances.ts';
import { getOwedBefore, listPointDays, type PointDay } from '../points/get-point-days.ts';
import { emptyDay, purchasesPerDay, roundTo2 } from './pace.ts';

type Economy = ReturnsOf<'GET /api/admin/economy'>;

/** Default length of the period. */
const DEFAULT_DAYS = 30;

/** Kinds that orders cause. They are counted by the sums of orders, which exclude cancelled ones. */
const ORDER_KINDS = new Set(['purchase', 'refund']);

/** Returns the points owed and their sources and uses from `from` to `to`, from the stored sums. */
export async function getEconomy(
  ctx: Context,
  asked: { from?: Day | undefined; to?: Day | undefined },
  today = dayOf(Date.now()),
): Promise<Economy> {
  const to = asked.to ?? today;
  const from = asked.from ?? addDays(to, 1 - DEFAULT_DAYS);
  const days = { from, to };
  const isFuture = to > today;
  const rewards = await listPricedRewards(ctx);
  const active = rewards.filter(({ isActive }) => isActive);
  const steps = [...new Set([...BALANCE_STEPS, ...active.map((one) => one.pointsCost)])].sort(
    (a, b) => a - b,
  );
  const [pointDays, owedBefore, spent, outflow, priced, pace, balances] = await Promise.all([
    listPointDays(ctx, days),
    getOwedBefore(ctx, from),
    getSpentByDay(ctx, days),
    listRewardSums(ctx, days),
    listRewardSums(ctx, { from: addDays(today, 1 - PRICE_DAYS), to: today }),
    listRewardSums(ctx, { from: addDays(today, 1 - PACE_DAYS), to: today }),
    countBalances(ctx, steps, DORMANT_DAYS),
  ]);
  const tlPerPoint = priceOfPoint(priced);
  const points = total(balances, 'points');
  const bought = new Map(pace.map(({ rewardId, count }) => [rewardId, count]));
  return {
    from,
    to,
    outstanding: {
      points,
      members: total(balances, 'members'),
      tl: tlPerPoint === null ? null : roundTo2(points * tlPerPoint),
    },
    dormant: { points: total(balances, 'idlePoints'), members: total(balances, 'idleMembers') },
    inflow: inflowOf(pointDays),
    outflow: outflow.map(({ rewardId, title, points, count, pricedPoints, tl }) => ({
      rewardId,
      title,
      points,
      count,
      tl: pricedPoints > 0 ? tl : null,
    })),
    days: daysOf({ from, to: isFuture ? today : to }, pointDays, spent, owedBefore),
    stock: active
      .flatMap(({ id, title, stock, createdAt }) => {
        if (stock === null) return [];
        const perDay = purchasesPerDay(bought.get(id) ?? 0, createdAt, today);
        const emptyOn = emptyDay({ stock, perDay, today });
        return [{ rewardId: id, title, stock, perDay: roundTo2(perDay), emptyOn }];
      })
      .sort((a, b) => compare(a.emptyOn ?? '9999', b.emptyOn ?? '9999')),
    distribution: BALANCE_STEPS.map((step, index) => {
      const next = BALANCE_STEPS[index + 1];
      const those = balances.filter((one) => one.from >= step && (!next || one.from < next));
      return { from: step, to: next ? next - 1 : null, members: total(those, 'members') };
    }),
    reach: active.map(({ id, title, pointsCost }) => ({
      rewardId: id,
      title,
      pointsCost,
      members: total(
        balances.filter((one) => one.from >= pointsCost),
        'members',
      ),
    })),
    tlPerPoint,
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function total(balances: BalanceStep[], figure: keyof BalanceStep): number {
  return balances.reduce((sum, one) => sum + one[figure], 0);
}

/** Returns ₺ per point, weighted by points; `null` without a purchase of known cost. */
function priceOfPoint(sums: { pricedPoints: number; tl: number }[]): number | null {
  const points = sums.reduce((sum, one) => sum + one.pricedPoints, 0);
  return points > 0 ? sums.reduce((sum, one) => sum + one.tl, 0) / points : null;
}

function inflowOf(days: PointDay[]): Economy['inflow'] {
  const bySource = new Map<string, number>();
  for (const { kind, in: points } of days)
    if (points > 0 && !ORDER_KINDS.has(kind))
      bySource.set(kind, (bySource.get(kind) ?? 0) + points);
  return [...bySource]
    .map(([source, points]) => ({ source, points }))
    .sort((a, b) => b.points - a.points);
}

function daysOf(
  { from, to }: { from: Day; to: Day },
  pointDays: PointDay[],
  spent: Map<Day, number>,
  owedBefore: number,
): Economy['days'] {
  const byDay = Map.groupBy(pointDays, ({ day }) => day);
  const days: Economy['days'] = [];
  let outstanding = owedBefore;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const kinds = byDay.get(day) ?? [];
    const others = kinds.filter(({ kind }) => !ORDER_KINDS.has(kind));
    outstanding += kinds.reduce((sum, one) => sum + one.in - one.out, 0);
    days.push({
      day,
      in: others.reduce((sum, one) => sum + one.in, 0),
      out: others.reduce((sum, one) => sum + one.out, 0) + (spent.get(day) ?? 0),
      outstanding,
    });
  }
  return days;
}
