import { addDays, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { describe, expect, it } from 'vitest';
import { setUpPartnersSite } from '../../../../test/partners-site.ts';

const calls = setUpPartnersSite();
const {
  createPartnerWithClick,
  sendPostback,
  getStatement,
  saveRules,
  closeStatement,
  compareStatement,
  listEvents,
  expectStatus,
  asSuperAdmin,
  path,
} = calls;

/** Returns the month that is the given number of months ago: `2026-10`. */
function formatMonthAgo(months: number): string {
  let day = `${toIstanbulDay(Date.now()).slice(0, 7)}-01`;
  for (let index = 0; index < months; index++) day = `${addDays(day, -1).slice(0, 7)}-01`;
  return day.slice(0, 7);
}
const [currentMonth, lastMonth, monthBeforeLast] = [0, 1, 2].map(formatMonthAgo) as [
  string,
  string,
  string,
];
const formatNoon = (month: string, day = '15') => `${month}-${day}T12:00:00+03:00`;

describe('earning rules', () => {
  it('apply to events by their Istanbul day, newest rule first, and round half a kuruş up', async () => {
    const { partner, subid } = await createPartnerWithClick();
    await saveRules(partner, [
      { from: '2026-01-01', event: 'registration', kind: 'fixed', value: 10.55 },
      { from: '2026-01-01', event: 'deposit', kind: 'percent', value: 12.5 },
      { from: `${lastMonth}-16`, event: 'deposit', kind: 'percent', value: 50 },
      { from: '2026-01-01', event: 'income', kind: 'reported' },
    ]);
    const send = (event: string, tid: string, amount: string, time: string) =>
      sendPostback(partner, { subid, event, tid, amount, time });
    await send('reg', '1', '', formatNoon(lastMonth));
    // 12.5 % of ₺0.04 is half a kuruş. The second deposit is at midnight in Istanbul, still the day before in UTC.
    await send('dep', '2', '0.04', `${lastMonth}-15T23:59:59+03:00`);
    await send('dep', '3', '100,01', `${lastMonth}-15T21:00:00Z`);
    await send('ngr', '4', '33.33', formatNoon(lastMonth));
    await send('cpa', '5', '70', formatNoon(lastMonth));
    expect(await getStatement(partner, lastMonth)).toMatchObject({
      month: lastMonth,
      closedAt: null,
      lines: [
        { event: 'registration', count: 1, reversed: 0, amount: 0, earning: 10.55 },
        { event: 'deposit', count: 2, reversed: 0, amount: 100.05, earning: 50.02 },
        { event: 'qualified', count: 1, reversed: 0, amount: 70, earning: 0 },
        { event: 'income', count: 1, reversed: 0, amount: 33.33, earning: 33.33 },
      ],
      late: [],
      earning: 93.9,
      unattributed: 0,
    });
  });

  it.each([
    [{ kind: 'fixed', value: 1.005 }, 'rules.0.value'],
    [{ kind: 'fixed' }, 'rules.0.value'],
    [{ kind: 'percent', value: 101 }, 'rules.0.value'],
    [{ event: 'reversal', kind: 'reported' }, 'rules.0.event'],
  ])('with %j are rejected', async (rule, invalidPath) => {
    const { partner } = await createPartnerWithClick();
    const rules = [{ from: '2026-01-01', event: 'deposit', ...rule }];
    const response = await asSuperAdmin('PUT', `${path}/${partner.id}/rules`, { rules });
    expect(response.statusCode).toBe(400);
    expect(response.json().details[0].path).toContain(invalidPath.split('.').at(-1));
  });
});

describe('a statement', () => {
  it('excludes earnings of reversed events, in any order of arrival, and unattributed events', async () => {
    const { partner, subid, card } = await createPartnerWithClick();
    await saveRules(partner, [{ from: '2026-01-01', event: 'deposit', kind: 'reported' }]);
    await sendPostback(partner, { event: 'rejected', tid: 'early' });
    await sendPostback(partner, { subid, event: 'dep', tid: 'early', amount: 5 });
    await sendPostback(partner, { subid, event: 'dep', tid: 'later', amount: 7 });
    await sendPostback(partner, { subid, event: 'ftd', tid: 'later', amount: 7 });
    await sendPostback(partner, { event: 'chargeback', tid: 'later' });
    await sendPostback(partner, { subid, event: 'dep', tid: 'good', amount: 11 });
    await sendPostback(partner, { subid: 'x', event: 'dep', tid: 'whose', amount: 13 });
    const response = await getStatement(partner);
    expect(response).toMatchObject({
      lines: [
        { event: 'first_deposit', count: 1, reversed: 1, amount: 7, earning: 0 },
        { event: 'deposit', count: 3, reversed: 2, amount: 23, earning: 11 },
      ],
      earning: 11,
      unattributed: 1,
      rows: [{ kind: 'cards', id: card.id, firstDeposits: 1, deposits: 3, earning: 11 }],
    });
    expect(response.days.at(-1)).toMatchObject({ day: toIstanbulDay(Date.now()), earning: 11 });
    expect(await listEvents(partner, 'state=reversed')).toHaveLength(3);
    const [listedPartner] = (await expectStatus(asSuperAdmin('GET', path))).filter(
      (item: { id: string }) => item.id === partner.id,
    );
    expect(listedPartner.month).toMatchObject({ registrations: 0, firstDeposits: 1, earning: 11 });
  });

  it('that is closed never changes; late events and reversals appear in the next open month', async () => {
    const { partner, subid } = await createPartnerWithClick();
    await saveRules(partner, [{ from: '2026-01-01', event: 'deposit', kind: 'reported' }]);
    const send = (tid: string, amount: number, month: string) =>
      sendPostback(partner, { subid, event: 'dep', tid, amount, time: formatNoon(month) });
    await send('a', 100, monthBeforeLast);
    await send('b', 50, monthBeforeLast);
    const openStatement = await getStatement(partner, monthBeforeLast);
    const closeResponse = await closeStatement(partner, monthBeforeLast);
    expect(closeResponse.statusCode, closeResponse.body).toBe(200);
    const closedStatement = closeResponse.json();
    expect(closedStatement).toEqual({ ...openStatement, closedAt: expect.any(String) });
    const secondClose = await closeStatement(partner, monthBeforeLast);
    expect([secondClose.statusCode, secondClose.json().code]).toEqual([
      409,
      'partners.month_closed',
    ]);
    expect((await closeStatement(partner, currentMonth)).statusCode).toBe(400);

    await send('c', 30, monthBeforeLast);
    await send('d', 5, lastMonth);
    await sendPostback(partner, { event: 'reversal', tid: 'a' });
    // Changing an earlier rule affects open months only.
    await saveRules(partner, [
      { from: '2026-01-01', event: 'deposit', kind: 'percent', value: 10 },
    ]);
    expect(await getStatement(partner, monthBeforeLast)).toEqual(closedStatement);
    const lastMonthFigures = {
      lines: [{ event: 'deposit', count: 1, reversed: 0, amount: 5, earning: 0.5 }],
      late: [
        {
          month: monthBeforeLast,
          event: 'deposit',
          count: 2,
          reversed: 1,
          amount: 130,
          earning: 3 - 100,
        },
      ],
      earning: 0.5 + 3 - 100,
    };
    expect(await getStatement(partner, lastMonth)).toMatchObject(lastMonthFigures);
    expect((await getStatement(partner, currentMonth)).late).toEqual([]);
    expect((await closeStatement(partner, lastMonth)).json()).toMatchObject(lastMonthFigures);

    // A late event that was settled can be reversed too.
    await sendPostback(partner, { event: 'reversal', tid: 'c' });
    await sendPostback(partner, { event: 'reversal', tid: 'd' });
    await send('e', 20, monthBeforeLast);
    expect(await getStatement(partner, currentMonth)).toMatchObject({
      lines: [],
      late: [
        {
          month: monthBeforeLast,
          event: 'deposit',
          count: 2,
          reversed: 1,
          amount: 50,
          earning: 2 - 3,
        },
        { month: lastMonth, event: 'deposit', count: 1, reversed: 1, amount: 5, earning: -0.5 },
      ],
    });
    expect(await getStatement(partner, lastMonth)).toMatchObject(lastMonthFigures);
  });

  it('equals an independent recount after concurrent postbacks and closings', async () => {
    const { partner, subid } = await createPartnerWithClick();
    await saveRules(partner, [
      { from: '2026-01-01', event: 'deposit', kind: 'percent', value: 33.33 },
    ]);
    const sentEvents = Array.from({ length: 300 }, (_, index) => ({
      tid: `t${index}`,
      kurus: 100 + index * 37,
      isReversed: index % 20 === 0,
    }));
    const postbacks = sentEvents.flatMap(({ tid, kurus, isReversed }) => {
      const amount = (kurus / 100).toFixed(2);
      const deposit = { subid, event: 'dep', tid, amount, time: formatNoon(monthBeforeLast) };
      return [deposit, deposit, ...(isReversed ? [{ event: 'reversal', tid }] : [])];
    });
    postbacks.sort(() => Math.random() - 0.5);
    const halfCount = postbacks.length / 2;
    await Promise.all(postbacks.slice(0, halfCount).map((item) => sendPostback(partner, item)));
    const remainingPostbacks = postbacks
      .slice(halfCount)
      .map((item) => sendPostback(partner, item));
    const [firstClose, secondClose] = await Promise.all([
      closeStatement(partner, monthBeforeLast),
      closeStatement(partner, monthBeforeLast),
    ]);
    await Promise.all(remainingPostbacks);
    expect([firstClose.statusCode, secondClose.statusCode].sort()).toEqual([200, 409]);
    const months = [];
    for (const month of [monthBeforeLast, lastMonth, currentMonth])
      months.push(await getStatement(partner, month));
    const kurus = months.reduce((sum, statement) => sum + Math.round(statement.earning * 100), 0);
    const expectedSum = sentEvents
      .filter(({ isReversed }) => !isReversed)
      .reduce((sum, event) => sum + Math.floor((event.kurus * 3333 + 5000) / 10_000), 0);
    expect(kurus).toBe(expectedSum);
    expect(months[1].late.length).toBeLessThanOrEqual(1);
  });

  it('of the current month equals the figures in the list of partners', async () => {
    const { partner, subid } = await createPartnerWithClick();
    const rules = [{ from: '2026-01-01', event: 'first_deposit', kind: 'fixed', value: 12.35 }];
    await saveRules(partner, rules);
    await sendPostback(partner, { subid, event: 'reg', tid: '1' });
    for (const tid of ['2', '3', '4']) await sendPostback(partner, { subid, event: 'ftd', tid });
    await sendPostback(partner, { event: 'reversal', tid: '4' });
    const month = { clicks: 1, registrations: 1, firstDeposits: 3, earning: 24.7 };
    await expect
      .poll(async () => {
        const listedPartners: { id: string }[] = await expectStatus(asSuperAdmin('GET', path));
        return listedPartners.find(({ id }) => id === partner.id);
      })
      .toMatchObject({ month });
    expect((await getStatement(partner)).earning).toBe(month.earning);
  });

  it('of an earlier month is in the list of partners, which has the newest months, as many as requested', async () => {
    const { partner, subid } = await createPartnerWithClick();
    await saveRules(partner, [{ from: '2026-01-01', event: 'deposit', kind: 'reported' }]);
    const send = (tid: string, amount: number, month: string) =>
      sendPostback(partner, { subid, event: 'dep', tid, amount, time: formatNoon(month) });
    await send('1', 10.5, lastMonth);
    await send('2', 7.25, monthBeforeLast);
    await closeStatement(partner, monthBeforeLast);
    await send('3', 1, monthBeforeLast);
    const findListedPartner = async (query: string) =>
      (await expectStatus(asSuperAdmin('GET', `${path}${query}`))).find(
        ({ id }: { id: string }) => id === partner.id,
      );
    expect((await findListedPartner('?months=3')).months).toMatchObject([
      { month: currentMonth, earning: 0 },
      { month: lastMonth, earning: 11.5 },
      { month: monthBeforeLast, earning: 7.25 },
    ]);
    expect((await findListedPartner('')).months).toEqual([]);
    expect((await asSuperAdmin('GET', `${path}?months=13`)).statusCode).toBe(400);
  });

  it("is compared with a partner's list by transaction", async () => {
    const { partner, subid } = await createPartnerWithClick();
    for (const [tid, amount] of [
      ['1', 100.5],
      ['2', 200],
      ['3', 300],
    ] as const)
      await sendPostback(partner, {
        subid,
        event: 'dep',
        tid,
        amount,
        time: formatNoon(lastMonth),
      });
    const partnerCsv = 'Tarih;TID;Amount\n1.1.2026;1;100,50\n1.1.2026;2;250,00\n1.1.2026;9;9,00\n';
    const response = await compareStatement(partner, partnerCsv, { month: lastMonth });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toEqual({
      equal: 1,
      amountDiffers: 1,
      onlyHere: 1,
      onlyThere: 1,
      unreadable: 0,
      rows: [
        { transactionId: '2', here: 200, there: 250, state: 'amountDiffers' },
        { transactionId: '3', here: 300, there: null, state: 'onlyHere' },
        { transactionId: '9', here: null, there: 9, state: 'onlyThere' },
        { transactionId: '1', here: 100.5, there: 100.5, state: 'equal' },
      ],
    });
    const csv = 'No;Para\n1;100,50\n';
    const missingColumnsResponse = await compareStatement(partner, csv, { month: lastMonth });
    expect([missingColumnsResponse.statusCode, missingColumnsResponse.json().code]).toEqual([
      400,
      'partners.columns',
    ]);
    const explicitColumns = { month: lastMonth, transactionColumn: 'No', amountColumn: 'Para' };
    expect((await compareStatement(partner, csv, explicitColumns)).json()).toMatchObject({
      equal: 1,
      onlyHere: 2,
    });
    expect((await compareStatement(partner, partnerCsv, { month: 'x' })).statusCode).toBe(400);
  });
});
