import { addDays } from '@vitrin/contract/istanbul-day.ts';
import { describe, expect, it } from 'vitest';
import { setUpEconomySite, today, tomorrow } from '../../../test/economy-site.ts';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { PASSWORD } from '../../../test/test-app.ts';

const {
  site,
  users,
  addReward,
  changeReward,
  createMemberWithPoints,
  buyReward,
  decideOrder,
  getEconomy,
  correctPoints,
  backdateMember,
  expectEqualSums,
} = setUpEconomySite();

describe('the points report', () => {
  it('covers 30 days and is empty on an empty site', async () => {
    const { days, ...report } = await getEconomy();
    expect(report).toEqual({
      from: addDays(today, -29),
      to: today,
      outstanding: { points: 0, members: 0, tl: null },
      dormant: { points: 0, members: 0 },
      inflow: [],
      outflow: [],
      stock: [],
      reach: [],
      tlPerPoint: null,
    });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: today, in: 0, out: 0, outstanding: 0 });
  });

  it('contains points owed, sources, uses and stocks that run out', async () => {
    const mug = await addReward({ title: 'Kupa', pointsCost: 100, cost: 50, stock: 7 });
    const shirt = await addReward({ title: 'Tişört', pointsCost: 300, cost: 60.5 });
    const coupon = await addReward({ title: 'Çek', pointsCost: 50 });
    const [firstMember, secondMember] = [
      await createMemberWithPoints(1000),
      await createMemberWithPoints(600),
    ];
    await correctPoints(firstMember, 200);
    await correctPoints(secondMember, -50);
    for (const { id } of [mug, mug, shirt]) await buyReward(firstMember, id);
    await buyReward(secondMember, coupon.id);
    const cancelledOrder = (await buyReward(secondMember, shirt.id)).json();
    await decideOrder(cancelledOrder.id, { status: 'cancelled' });

    const report = await getEconomy(`?from=${today}&to=${today}`);
    // Known costs: 2 × 50 ₺ and 60,5 ₺ for 500 points.
    const owed = 1200 - 500 + (600 - 50 - 50);
    expect(report.outstanding).toEqual({ points: owed, members: 2, tl: owed * (160.5 / 500) });
    expect(report.inflow).toEqual([
      { source: 'deneme', points: 1600 },
      { source: 'correction', points: 200 },
    ]);
    expect(report.outflow).toEqual([
      { rewardId: shirt.id, title: 'Tişört', points: 300, count: 1, tl: 60.5 },
      { rewardId: mug.id, title: 'Kupa', points: 200, count: 2, tl: 100 },
      { rewardId: coupon.id, title: 'Çek', points: 50, count: 1, tl: null },
    ]);
    expect(report.days).toEqual([{ day: today, in: 1800, out: 600, outstanding: owed }]);
    expect(report.stock).toEqual([
      { rewardId: mug.id, title: 'Kupa', stock: 5, perDay: 2, emptyOn: addDays(today, 3) },
    ]);
    await expectEqualSums();
    expect(await getEconomy(`?from=${today}&to=${today}`, site.otherApp)).toEqual(report);
  });

  it('values a purchase at the cost of its time, or at the current cost if that was unknown', async () => {
    const { id } = await addReward({ pointsCost: 100, cost: 40 });
    const buyer = await createMemberWithPoints(1000);
    await buyReward(buyer, id);
    await changeReward(id, { cost: 70 });
    expect((await getEconomy()).outflow).toMatchObject([{ count: 1, tl: 40 }]);
    const { id: laterRewardId } = await addReward({ pointsCost: 100 });
    await buyReward(buyer, laterRewardId);
    await changeReward(laterRewardId, { cost: 10 });
    expect((await getEconomy()).outflow).toContainEqual(
      expect.objectContaining({ rewardId: laterRewardId, count: 1, tl: 10 }),
    );
    expect((await getEconomy()).tlPerPoint).toBe(50 / 200);
    await expectEqualSums();
  });

  it('separates days, and counts balances without a movement for 90 days', async () => {
    const [oldMember, recentMember] = [
      await createMemberWithPoints(300),
      await createMemberWithPoints(100),
    ];
    await backdateMember(oldMember, 91);
    await backdateMember(recentMember, 89);
    const report = await getEconomy(`?from=${addDays(today, -91)}`);
    expect(report.dormant).toEqual({ points: 300, members: 1 });
    expect(report.days).toHaveLength(92);
    expect(report.days[0]).toEqual({ day: addDays(today, -91), in: 300, out: 0, outstanding: 300 });
    expect(report.days[1]).toMatchObject({ in: 0, outstanding: 300 });
    expect(report.days[2]).toMatchObject({ in: 100, outstanding: 400 });
    const laterReport = await getEconomy(`?from=${addDays(today, -10)}&to=${addDays(today, 10)}`);
    expect(laterReport.days).toHaveLength(11);
    expect(laterReport.days[0]).toMatchObject({ in: 0, outstanding: 400 });
    expect(laterReport.inflow).toEqual([]);
  });

  it('subtracts the balance of a deleted account from the points owed', async () => {
    const [deletedMember, otherMember] = [
      await createMemberWithPoints(300),
      await createMemberWithPoints(100),
    ];
    const { id } = await addReward({ pointsCost: 50, cost: 5 });
    await buyReward(deletedMember, id);
    const response = await site.app.send('POST', '/api/user/delete', {
      as: deletedMember,
      body: { password: PASSWORD },
    });
    expect(response.statusCode, response.body).toBeLessThan(300);
    const report = await getEconomy(`?from=${today}`);
    expect(report.outstanding).toMatchObject({ points: 100, members: 1 });
    expect(report.days).toEqual([{ day: today, in: 400, out: 300, outstanding: 100 }]);
    expect(report.outflow).toMatchObject([{ count: 1, points: 50, tl: 5 }]);
    await expectEqualSums();
    expect(otherMember.user.id).not.toBe(deletedMember.user.id);
  });

  it('refuses invalid days and a wrong order of days, and answers 403 to editors and members', async () => {
    const listInvalidParameters = async (search: string) =>
      listInvalidFields(
        await site.app.send('GET', `/api/admin/economy?${search}`, { as: users.superAdmin }),
      );
    expect(await listInvalidParameters(`from=${today}&to=${addDays(today, -1)}`)).toEqual(['to']);
    expect(await listInvalidParameters(`from=${tomorrow}`)).toEqual(['from']);
    expect(await listInvalidParameters('from=dün')).toEqual(['from']);
    for (const as of [site.editor, await site.app.createUser()]) {
      const response = await site.app.send('GET', '/api/admin/economy', { as });
      expectErrorResponse(response, 403, 'auth.forbidden');
    }
  });
});
