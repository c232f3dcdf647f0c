import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { DORMANT_DAYS, PACE_DAYS, PRICE_DAYS } from '@vitrin/contract/economy.ts';
import { addDays, countDays, type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import type { Context } from '../../platform/context.ts';
import { listPricedRewards, listRewardSums } from '../market/list-reward-sums.ts';
import { type BalanceStep, countBalances } from '../points/count-balances.ts';
import { getPointFlow } from './get-point-flow.ts';

type Economy = ReturnsOf<'GET /api/admin/economy'>;

/** Default length of the period in days */
const DEFAULT_DAYS = 30;

/** Returns the points owed, and the sources and uses of points from `from` to `to`, from the stored sums. */
export async function getEconomy(
  ctx: Context,
  period: { from?: Day | undefined; to?: Day | undefined },
  today = toIstanbulDay(Date.now()),
): Promise<Economy> {
  const to = period.to ?? today;
  const from = period.from ?? addDays(to, 1 - DEFAULT_DAYS);
  const isFuture = to > today;
  const rewards = await listPricedRewards(ctx);
  const activeRewards = rewards.filter(({ isActive }) => isActive);
  const costs = activeRewards.map(({ pointsCost }) => pointsCost);
  const steps = [...new Set([1, ...costs])].sort((a, b) => a - b);
  const [flow, outflow, pricedSums, recentSums, balances] = await Promise.all([
    getPointFlow(ctx, { from, to: isFuture ? today : to }),
    listRewardSums(ctx, { from, to }),
    listRewardSums(ctx, { from: addDays(today, 1 - PRICE_DAYS), to: today }),
    listRewardSums(ctx, { from: addDays(today, 1 - PACE_DAYS), to: today }),
    countBalances(ctx, steps, DORMANT_DAYS),
  ]);
  const tlPerPoint = computePointPrice(pricedSums);
  const points = sumFigure(balances, 'points');
  const purchaseCounts = new Map(recentSums.map(({ rewardId, count }) => [rewardId, count]));
  return {
    from,
    to,
    outstanding: {
      points,
      members: sumFigure(balances, 'members'),
      tl: tlPerPoint === null ? null : roundTo2(points * tlPerPoint),
    },
    dormant: {
      points: sumFigure(balances, 'idlePoints'),
      members: sumFigure(balances, 'idleMembers'),
    },
    inflow: flow.inflow,
    outflow: outflow.map(({ rewardId, title, points, count, pricedPoints, tl }) => ({
      rewardId,
      title,
      points,
      count,
      tl: pricedPoints > 0 ? tl : null,
    })),
    days: flow.days,
    stock: activeRewards
      .flatMap(({ id, title, stock, createdAt }) => {
        if (stock === null) return [];
        const perDay = computePurchasesPerDay(purchaseCounts.get(id) ?? 0, createdAt, today);
        const emptyOn = predictEmptyDay({ stock, perDay, today });
        return [{ rewardId: id, title, stock, perDay: roundTo2(perDay), emptyOn }];
      })
      .sort((a, b) => compareTexts(a.emptyOn ?? '9999', b.emptyOn ?? '9999')),
    reach: activeRewards.map(({ id, title, pointsCost }) => ({
      rewardId: id,
      title,
      pointsCost,
      members: sumFigure(
        balances.filter(({ from }) => from >= pointsCost),
        'members',
      ),
    })),
    tlPerPoint,
  };
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function sumFigure(balances: BalanceStep[], figure: keyof BalanceStep): number {
  return balances.reduce((sum, balance) => sum + balance[figure], 0);
}

/** Returns ₺ per point over the purchases of known cost; `null` if there is none. */
function computePointPrice(sums: { pricedPoints: number; tl: number }[]): number | null {
  const points = sums.reduce((total, { pricedPoints }) => total + pricedPoints, 0);
  return points > 0 ? sums.reduce((total, { tl }) => total + tl, 0) / points : null;
}

/** Maximum number of days ahead for a predicted date */
const MAX_DAYS_AHEAD = 3650;

/** Rounds to two decimals. */
const roundTo2 = (value: number) => Math.round(value * 100) / 100;

/**
 * Returns the purchases of a reward per day: over `PACE_DAYS`, or over its age if it is newer.
 * @param count purchases within the last `PACE_DAYS`
 */
function computePurchasesPerDay(count: number, createdAt: Date, today: Day): number {
  const ageDays = countDays(toIstanbulDay(createdAt), today);
  return count / Math.max(1, Math.min(PACE_DAYS, ageDays));
}

interface StockPace {
  stock: number | null;
  perDay: number;
  today: Day;
}

/** Returns the day on which a stock runs out at this pace; `null` if it is unlimited or lasts longer than ten years. */
function predictEmptyDay({ stock, perDay, today }: StockPace): Day | null {
  if (stock === null) return null;
  if (stock === 0) return today;
  const days = Math.ceil(stock / perDay);
  return days <= MAX_DAYS_AHEAD ? addDays(today, days) : null;
}
