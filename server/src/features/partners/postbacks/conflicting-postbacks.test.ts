import { describe, expect, it } from 'vitest';
import { setUpPartnersSite } from '../../../../test/partners-site.ts';

const { addRow, asSuperAdmin, createClickId, createPartnerWithClick, expectStatus, ...calls } =
  setUpPartnersSite();
const { listEvents, saveRules, sendPostback, getStatement, path } = calls;

async function createTwoClicks() {
  const { partner, card, subid } = await createPartnerWithClick();
  const otherCard = await addRow('cards', { partnerId: partner.id, title: 'Diğeri' });
  await saveRules(partner, [{ from: '2026-01-01', event: 'deposit', kind: 'reported' }]);
  const otherSubid = await createClickId('cards', otherCard.id);
  return { partner, card, subid, otherCard, otherSubid };
}

describe('a transaction that is reported again', () => {
  it('for another click keeps the first click and is a conflict that staff see', async () => {
    const { partner, card, subid, otherCard, otherSubid } = await createTwoClicks();
    await sendPostback(partner, { subid, event: 'dep', tid: '1', amount: 100 });
    for (let repeat = 0; repeat < 2; repeat++)
      await sendPostback(partner, { subid: otherSubid, event: 'dep', tid: '1', amount: 100 });
    const conflict = {
      transactionId: '1',
      amount: 100,
      row: { id: card.id },
      state: 'conflict',
      otherAmounts: [],
      otherClicks: [{ clickId: otherSubid, row: { id: otherCard.id }, amount: 100 }],
    };
    expect(await listEvents(partner, 'state=conflict')).toMatchObject([conflict]);
    await sendPostback(partner, { subid: otherSubid, event: 'dep', tid: '1', amount: 250 });
    expect(await listEvents(partner)).toMatchObject([
      { otherAmounts: [{ amount: 250 }], otherClicks: [{ amount: 100 }, { amount: 250 }] },
    ]);
    expect(await getStatement(partner)).toMatchObject({ earning: 100, unattributed: 0 });
  });

  it('for an invalid click id is a conflict; without a click id it is a repetition', async () => {
    const { partner, subid } = await createTwoClicks();
    await sendPostback(partner, { subid, event: 'dep', tid: '1', amount: 100 });
    for (const cid of ['', '{subid}', subid])
      await sendPostback(partner, { cid, event: 'dep', tid: '1', amount: 100 });
    expect(await listEvents(partner)).toMatchObject([{ state: 'attributed', otherClicks: [] }]);
    await sendPostback(partner, { cid: 'x'.repeat(3000), event: 'dep', tid: '1', amount: 100 });
    expect(await listEvents(partner)).toMatchObject([
      { state: 'conflict', otherClicks: [{ clickId: 'x'.repeat(200), row: null }] },
    ]);
  });

  it('with a valid click id replaces a report without one, also of another amount', async () => {
    const { partner, card, subid, otherSubid } = await createTwoClicks();
    const time = new Date(Math.floor(Date.now() / 1000) * 1000 - 3_600_000).toISOString();
    const first = { event: 'dep', tid: 'r4', amount: 100, time };
    await sendPostback(partner, { ...first, subid: '{subid}' });
    await sendPostback(partner, { ...first, subid: 'foreign' });
    expect(await listEvents(partner)).toMatchObject([{ state: 'unattributed' }]);
    await sendPostback(partner, { subid, event: 'dep', tid: 'r4', amount: 120 });
    expect(await listEvents(partner)).toMatchObject([
      {
        row: { id: card.id },
        amount: 120,
        at: time,
        earning: 120,
        raw: { subid },
        otherAmounts: [{ amount: 100 }],
        otherClicks: [{ clickId: 'foreign', row: null }],
      },
    ]);
    await sendPostback(partner, { subid: otherSubid, event: 'dep', tid: 'r4', amount: 120 });
    expect(await listEvents(partner)).toMatchObject([{ row: { id: card.id }, amount: 120 }]);
  });

  it('with a valid click id replaces the report without one, and nothing else changes', async () => {
    const { partner, card, subid } = await createTwoClicks();
    await sendPostback(partner, { subid: '{subid}', event: 'dep', tid: 'r4', amount: 100 });
    await sendPostback(partner, { subid, event: 'dep', tid: 'r4', amount: 100 });
    expect(await listEvents(partner)).toMatchObject([
      { state: 'attributed', row: { id: card.id }, otherAmounts: [], otherClicks: [] },
    ]);
    expect(await getStatement(partner)).toMatchObject({ earning: 100, unattributed: 0 });
  });

  it('50 times at once, with and without two click ids, is one event of a valid click', async () => {
    const { partner, subid, otherSubid } = await createTwoClicks();
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        sendPostback(partner, {
          subid: ['', 'x', subid, otherSubid][index % 4] ?? '',
          event: 'dep',
          tid: '1',
          amount: 100,
        }),
      ),
    );
    const [event, ...others] = await listEvents(partner);
    expect(others).toEqual([]);
    expect(event.row).not.toBeNull();
    const clickIds = event.otherClicks.map(({ clickId }: { clickId: string }) => clickId);
    expect(clickIds).toContain(event.raw.subid === subid ? otherSubid : subid);
  });

  it('as a reversal is never a conflict', async () => {
    const { partner, subid, otherSubid } = await createTwoClicks();
    for (const cid of [subid, otherSubid, 'x'])
      await sendPostback(partner, { cid, event: 'reversal', tid: '1' });
    expect(await listEvents(partner, 'state=conflict')).toEqual([]);
    const csv = await asSuperAdmin('GET', `${path}/${partner.id}/events.csv`);
    expect(csv.statusCode).toBe(200);
    await expectStatus(asSuperAdmin('GET', `${path}/${partner.id}`));
  });
});
