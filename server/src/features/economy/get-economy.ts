import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { BALANCE_STEPS, DORMANT_DAYS, PACE_DAYS, PRICE_DAYS } from '@vitrin/contract/economy.ts';
import { addDays, type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import type { Context } from '../../platform/context.ts';
import { listPricedRewards, listRewardSums } from '../market/get-reward-sums.ts';
import { type BalanceStep, countBalances } from '../points/count-balances.ts';
import { getPointFlow } from './get-point-flow.ts';
import { emptyDay, purchasesPerDay, roundTo2 } from './pace.ts';

type Economy = ReturnsOf<'GET /api/admin/economy'>;

/** Default length of the period. */
const DEFAULT_DAYS = 30;

/** Returns the points owed and their sources and uses from `from` to `to`, from the stored sums. */
export async function getEconomy(
  ctx: Context,
  period: { from?: Day | undefined; to?: Day | undefined },
  today = toIstanbulDay(Date.now()),
): Promise<Economy> {
  const to = period.to ?? today;
  const from = period.from ?? addDays(to, 1 - DEFAULT_DAYS);
  const isFuture = to > today;
  const rewards = await listPricedRewards(ctx);
  const active = rewards.filter(({ isActive }) => isActive);
  const steps = [...new Set([...BALANCE_STEPS, ...active.map((item) => item.pointsCost)])].sort(
    (a, b) => a - b,
  );
  const [flow, outflow, priced, pace, balances] = await Promise.all([
    getPointFlow(ctx, { from, to: isFuture ? today : to }),
    listRewardSums(ctx, { from, to }),
    listRewardSums(ctx, { from: addDays(today, 1 - PRICE_DAYS), to: today }),
    listRewardSums(ctx, { from: addDays(today, 1 - PACE_DAYS), to: today }),
    countBalances(ctx, steps, DORMANT_DAYS),
  ]);
  const tlPerPoint = priceOfPoint(priced);
  const points = total(balances, 'points');
  const purchaseCounts = new Map(pace.map(({ rewardId, count }) => [rewardId, count]));
  return {
    from,
    to,
    outstanding: {
      points,
      members: total(balances, 'members'),
      tl: tlPerPoint === null ? null : roundTo2(points * tlPerPoint),
    },
    dormant: { points: total(balances, 'idlePoints'), members: total(balances, 'idleMembers') },
    inflow: flow.inflow,
    outflow: outflow.map(({ rewardId, title, points, count, pricedPoints, tl }) => ({
      rewardId,
      title,
      points,
      count,
      tl: pricedPoints > 0 ? tl : null,
    })),
    days: flow.days,
    stock: active
      .flatMap(({ id, title, stock, createdAt }) => {
        if (stock === null) return [];
        const perDay = purchasesPerDay(purchaseCounts.get(id) ?? 0, createdAt, today);
        const emptyOn = emptyDay({ stock, perDay, today });
        return [{ rewardId: id, title, stock, perDay: roundTo2(perDay), emptyOn }];
      })
      .sort((a, b) => compare(a.emptyOn ?? '9999', b.emptyOn ?? '9999')),
    distribution: BALANCE_STEPS.map((step, index) => {
      const next = BALANCE_STEPS[index + 1];
      const stepBalances = balances.filter(
        (item) => item.from >= step && (!next || item.from < next),
      );
      return { from: step, to: next ? next - 1 : null, members: total(stepBalances, 'members') };
    }),
    reach: active.map(({ id, title, pointsCost }) => ({
      rewardId: id,
      title,
      pointsCost,
      members: total(
        balances.filter((item) => item.from >= pointsCost),
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
