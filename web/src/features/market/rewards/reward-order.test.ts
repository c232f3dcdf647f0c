import { expect, it } from 'vitest';
import { createSampleReward } from '../../../../test/row-samples.ts';
import { getBuyState } from '../buy/buy-state.ts';
import { getInitialOrder, sortRewards } from './reward-order.ts';

const rewards = [
  createSampleReward('Çok uzak', { pointsCost: 5000 }),
  createSampleReward('Biten', { pointsCost: 490, stock: 0 }),
  createSampleReward('Az eksik', { pointsCost: 550 }),
  createSampleReward('Ucuz', { pointsCost: 50 }),
  createSampleReward('Uzak', { pointsCost: 900 }),
  createSampleReward('Tam denk', { pointsCost: 500 }),
];
const nearestFirst = ['Tam denk', 'Ucuz', 'Az eksik', 'Uzak', 'Çok uzak', 'Biten'];
const listTitles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

it('rewards are sorted by the distance of their price from the balance, affordable ones first, sold-out ones last', () => {
  const buyer = { points: 500, purchases: [] };
  expect(listTitles(sortRewards(rewards, buyer))).toEqual(nearestFirst);
});

it('the CSS order before hydration is the order after it', () => {
  const points = 500;
  const getOrder = (reward: (typeof rewards)[number]) =>
    getInitialOrder(getBuyState(reward, { points, purchases: [] }), reward.pointsCost, points);
  const sortedRewards = [...rewards].sort((a, b) => getOrder(a) - getOrder(b));
  expect(listTitles(sortedRewards)).toEqual(nearestFirst);
});

it("visitors see the staff's order, sold-out rewards last", () => {
  expect(listTitles(sortRewards(rewards, null))).toEqual([
    'Çok uzak',
    'Az eksik',
    'Ucuz',
    'Uzak',
    'Tam denk',
    'Biten',
  ]);
});
