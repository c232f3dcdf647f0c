import type { ReturnsOf, ValidInputOf } from '@vitrin/contract/api.ts';
import { PACE_DAYS } from '@vitrin/contract/economy.ts';
import { addDays, type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { NotFound } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { listPricedRewards, listRewardSums } from '../market/list-reward-sums.ts';
import { countBalances } from '../points/count-balances.ts';
import { listPointDays } from '../points/get-point-days.ts';
import { describeSimulation } from './describe-simulation.ts';
import { countPaceDays, predictEmptyDay, roundTo2 } from './pace.ts';

type RewardSimulation = ReturnsOf<'POST /api/admin/economy/simulate'>;
type Input = ValidInputOf<'POST /api/admin/economy/simulate'>['body'];

/** Predicts the effect of a price and a stock from the last `PACE_DAYS`. Changes nothing. @throws 404 */
export async function simulateReward(
  ctx: Context,
  { rewardId, pointsCost, stock: requestedStock }: Input,
): Promise<RewardSimulation> {
  const today = toIstanbulDay(Date.now());
  const rewards = await listPricedRewards(ctx);
  const reward = rewards.find(({ id }) => id === rewardId);
  if (!reward) throw new NotFound('not_found', 'Ödül bulunamadı.');
  const period = { from: addDays(today, 1 - PACE_DAYS), to: today };
  const [sums, earnedPoints] = await Promise.all([
    listRewardSums(ctx, period),
    sumEarnedPoints(ctx, period),
  ]);
  const activeRewards = rewards.filter(({ isActive }) => isActive);
  const costs = [
    pointsCost,
    reward.pointsCost,
    ...activeRewards.map((activeReward) => activeReward.pointsCost),
  ];
  const balances = await countBalances(ctx, sortUnique([1, ...costs]), PACE_DAYS);
  const countBuyers = (cost: number) =>
    sumBy(
      balances.filter(({ from }) => from >= cost),
      ({ members }) => members,
    );

  const activeMembers = sumBy(balances, ({ members, idleMembers }) => members - idleMembers);
  const pointsPerMember = activeMembers > 0 ? earnedPoints / activeMembers : 0;
  const canBuyNow = countBuyers(pointsCost);
  const canBuyIn30Days =
    canBuyNow + (await countFutureBuyers(ctx, { pointsCost, pointsPerMember }));

  const days = countPaceDays(reward.createdAt, today);
  const ownPace = (sums.find((rewardSums) => rewardSums.rewardId === rewardId)?.count ?? 0) / days;
  const canBuyAtPresentCost = countBuyers(reward.pointsCost);
  const hasOwnPace = ownPace > 0 && canBuyAtPresentCost > 0;
  const purchaseCount = sumBy(sums, ({ count }) => count);
  const possibleBuyers = sumBy(activeRewards, (activeReward) =>
    countBuyers(activeReward.pointsCost),
  );
  const hasMarketPace = purchaseCount > 0 && possibleBuyers > 0;
  const basis = hasOwnPace ? 'reward' : hasMarketPace ? 'market' : 'none';
  const paces = {
    reward: ownPace / canBuyAtPresentCost,
    market: purchaseCount / PACE_DAYS / possibleBuyers,
    none: 0,
  };
  const perDay = canBuyNow * paces[basis];
  const stock = requestedStock === undefined ? reward.stock : requestedStock;
  const prediction = {
    canBuyNow,
    canBuyIn30Days,
    wouldBuyPerDay: roundTo2(perDay),
    emptyOn: predictEmptyDay({ stock, perDay, today }),
  };
  const reckoning = {
    basis,
    days: basis === 'reward' ? days : PACE_DAYS,
    purchasesPerDay: roundTo2(basis === 'market' ? purchaseCount / PACE_DAYS : ownPace),
    canBuyAtPresentCost,
    pointsPerMember: roundTo2(pointsPerMember),
    activeMembers,
  } as const;
  return {
    ...prediction,
    reckoning: {
      ...reckoning,
      steps: describeSimulation({ ...prediction, ...reckoning, pointsCost, stock }),
    },
  };
}

/** Returns the points that members earned, without refunds. */
async function sumEarnedPoints(ctx: Context, period: { from: Day; to: Day }): Promise<number> {
  const days = await listPointDays(ctx, period);
  return sumBy(
    days.filter(({ kind }) => kind !== 'refund'),
    (pointDay) => pointDay.in,
  );
}

/** Counts active members who can't pay now but can after earning what an average member earns in `PACE_DAYS`. */
async function countFutureBuyers(
  ctx: Context,
  { pointsCost, pointsPerMember }: { pointsCost: number; pointsPerMember: number },
): Promise<number> {
  const minBalance = Math.max(1, Math.ceil(pointsCost - pointsPerMember));
  if (minBalance >= pointsCost) return 0;
  const [balanceRange] = await countBalances(ctx, [minBalance, pointsCost], PACE_DAYS);
  return balanceRange ? balanceRange.members - balanceRange.idleMembers : 0;
}

const sortUnique = (steps: number[]) => [...new Set(steps)].sort((a, b) => a - b);

function sumBy<T>(list: readonly T[], getFigure: (item: T) => number): number {
  return list.reduce((sum, item) => sum + getFigure(item), 0);
}
