import { describe, expect, it } from 'vitest';
import { setUpPartnersSite } from '../../../../test/partners-site.ts';

const {
  asSuperAdmin,
  expectStatus,
  addPartner,
  addRow,
  createClickId,
  createPartnerWithClick,
  requestPostback,
  sendPostback,
  sendPostbackBody,
  listEvents,
  path,
} = setUpPartnersSite();

describe('a postback', () => {
  it('is accepted as a query, a form or flat JSON, from any origin', async () => {
    const { partner, card, subid } = await createPartnerWithClick();
    await sendPostback(partner, { subid, event: 'FTD', tid: 'a', amount: '1250,5' });
    const form = `click_id=${subid}&goal=dep&transaction_id=b&sum=10.25&currency=TRY`;
    const formResponse = await sendPostbackBody(
      partner.postbackUrl,
      form,
      'application/x-www-form-urlencoded',
    );
    expect([formResponse.statusCode, formResponse.body]).toEqual([200, 'OK']);
    const json = JSON.stringify({ cid: subid, status: 'lead', txid: 7, time: 1_790_000_000 });
    expect((await sendPostbackBody(partner.postbackUrl, json)).statusCode).toBe(200);
    expect(formResponse.headers['content-type']).toContain('text/plain');
    expect(await listEvents(partner)).toMatchObject([
      { event: 'registration', transactionId: '7', amount: null, at: '2026-09-21T14:13:20.000Z' },
      { event: 'deposit', transactionId: 'b', amount: 10.25 },
      {
        event: 'first_deposit',
        transactionId: 'a',
        amount: 1250.5,
        row: { kind: 'cards', id: card.id, title: 'Örnek' },
        state: 'attributed',
        raw: { subid, event: 'FTD', tid: 'a', amount: '1250,5' },
      },
    ]);
  });

  it('that is repeated changes nothing; a different amount is stored as a difference', async () => {
    const { partner, subid } = await createPartnerWithClick();
    for (const amount of [100, 100, 120, 120])
      await sendPostback(partner, { subid, event: 'dep', tid: 'a', amount });
    expect(await listEvents(partner)).toMatchObject([
      { amount: 100, state: 'conflict', otherAmounts: [{ amount: 120 }] },
    ]);
    expect(await listEvents(partner, 'state=conflict')).toHaveLength(1);
  });

  it('sent 50 times concurrently is stored once', async () => {
    const { partner, subid } = await createPartnerWithClick();
    await Promise.all(
      Array.from({ length: 50 }, () =>
        sendPostback(partner, { subid, event: 'dep', tid: 'a', amount: 1 }),
      ),
    );
    expect(await listEvents(partner)).toHaveLength(1);
  });

  it('with an unknown, altered, foreign or missing click id is unattributed', async () => {
    const { partner, subid } = await createPartnerWithClick();
    const otherPartner = await createPartnerWithClick();
    const alteredIds = Array.from(
      subid,
      (character, index) =>
        `${subid.slice(0, index)}${character === 'A' ? 'B' : 'A'}${subid.slice(index + 1)}`,
    );
    const ids = [...alteredIds, otherPartner.subid, 'x', `${subid}A`, ''];
    await Promise.all(
      ids.map((cid, index) =>
        sendPostback(partner, { cid, event: 'dep', tid: `${index}`, amount: 1 }),
      ),
    );
    const storedEvents: { state: string; row: unknown }[] = await listEvents(partner);
    expect(storedEvents).toHaveLength(ids.length);
    expect(storedEvents.every(({ state, row }) => state === 'unattributed' && row === null)).toBe(
      true,
    );
  });

  it('is stored with every digit of a JSON number, so that long transaction ids stay different', async () => {
    const partner = await addPartner();
    for (const tid of ['9007199254740993', '9007199254740992'])
      await sendPostbackBody(partner.postbackUrl, `{"tid":${tid},"event":"dep","amount":1.50}`);
    expect(await listEvents(partner)).toMatchObject([
      { transactionId: '9007199254740992', amount: 1.5, raw: { amount: '1.50' } },
      { transactionId: '9007199254740993' },
    ]);
  });

  it('without a time gets its time of arrival; with a time it belongs to that month in Istanbul', async () => {
    const partner = await addPartner();
    const startMs = Date.now();
    await sendPostback(partner, { event: 'reg', tid: 'now' });
    await sendPostback(partner, { event: 'reg', tid: 'iso', time: '2026-02-28T21:30:00Z' });
    await sendPostback(partner, { event: 'reg', tid: 'local', time: '2026-03-01T00:30:00+03:00' });
    await sendPostback(partner, { event: 'reg', tid: 'unix', time: '1772314200' });
    const marchEvents: { at: string }[] = await listEvents(partner, 'month=2026-03');
    expect(await listEvents(partner, 'month=2026-02')).toEqual([]);
    expect(marchEvents.map((event) => event.at)).toEqual(Array(3).fill('2026-02-28T21:30:00.000Z'));
    const [{ at, receivedAt }] = await listEvents(partner, 'q=now');
    expect(at).toBe(receivedAt);
    expect(Date.parse(at)).toBeGreaterThanOrEqual(startMs - 1000);
  });

  it('is parsed with the parameter names of the partner', async () => {
    const { partner, subid } = await createPartnerWithClick();
    const parameters = { clickId: 's1', transactionId: 'order', amount: 'commission' };
    const eventNames = { first_deposit: ['İlk Yatırım'.toLowerCase()], registration: ['signup'] };
    await expectStatus(
      asSuperAdmin('PATCH', `${path}/${partner.id}`, { parameters, events: eventNames }),
    );
    await sendPostback(partner, {
      s1: subid,
      goal: 'SignUp',
      order: '1',
      commission: '5',
      amount: 9,
    });
    expect(
      (await requestPostback(partner, { s1: subid, goal: 'lead', order: '2' })).statusCode,
    ).toBe(400);
    expect(await listEvents(partner)).toMatchObject([
      { event: 'registration', amount: 5, state: 'attributed' },
    ]);
    const secondResponse = await asSuperAdmin('PATCH', `${path}/${partner.id}`, {
      events: { deposit: ['FTD'], first_deposit: ['ftd'] },
    });
    expect(secondResponse.statusCode).toBe(400);
  });

  it('marked as a test uses the parameter names of the partner and is in no sum', async () => {
    const partner = await addPartner();
    await expectStatus(
      asSuperAdmin('PATCH', `${path}/${partner.id}`, {
        parameters: { event: 'what' },
        events: { first_deposit: ['ilk'] },
      }),
    );
    const testEvents = await expectStatus(asSuperAdmin('POST', `${path}/${partner.id}/test`));
    expect(testEvents).toHaveLength(6);
    expect(testEvents.every((item: { test: boolean }) => item.test)).toBe(true);
    expect(testEvents[1]).toMatchObject({ event: 'first_deposit', raw: { what: 'ilk' } });
    const statement = await expectStatus(asSuperAdmin('GET', `${path}/${partner.id}/statement`));
    expect(statement).toMatchObject({ lines: [], late: [], earning: 0, unattributed: 0 });
    expect((await asSuperAdmin('DELETE', `${path}/${partner.id}`)).statusCode).toBe(204);
  });

  it('of an inactive partner is accepted and prevents the deletion of the partner', async () => {
    const partner = await addPartner();
    await expectStatus(asSuperAdmin('PATCH', `${path}/${partner.id}`, { status: 'inactive' }));
    await sendPostback(partner, { event: 'reg', tid: '1' });
    const refusedResponse = await asSuperAdmin('DELETE', `${path}/${partner.id}`);
    expect([refusedResponse.statusCode, refusedResponse.json().code]).toEqual([
      409,
      'partners.in_use',
    ]);
  });

  it('is exported as CSV', async () => {
    const { partner, subid } = await createPartnerWithClick();
    await sendPostback(partner, { subid, event: 'dep', tid: '5,=1+1', amount: '10,50' });
    const csvResponse = await asSuperAdmin('GET', `${path}/${partner.id}/events.csv?event=deposit`);
    expect(csvResponse.headers['content-type']).toContain('text/csv');
    const [header, ...lines] = csvResponse.body.trim().split('\r\n');
    expect(header).toMatch(/^id;event;transactionId;amount;at;receivedAt;.*;raw$/);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(";deposit;5,'=1+1;10,5;");
    expect(lines[0]).toContain(`""tid"":""5,'=1+1""`);
    const emptyResponse = await asSuperAdmin(
      'GET',
      `${path}/${partner.id}/events.csv?state=unattributed`,
    );
    expect(emptyResponse.body.trim().split('\r\n')).toHaveLength(1);
  });

  it('attributes an event to the deleted row of its click id', async () => {
    const partner = await addPartner();
    const { id } = await addRow('cards', { partnerId: partner.id });
    const subid = await createClickId('cards', id);
    await expectStatus(asSuperAdmin('DELETE', `/api/cards/${id}`), 204);
    await sendPostback(partner, { subid, event: 'dep', tid: '1' });
    expect(await listEvents(partner)).toMatchObject([{ row: { kind: 'cards', id } }]);
  });
});
