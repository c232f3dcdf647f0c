import { describe, expect, it } from 'vitest';
import { setUpPartnersSite } from '../../../../test/partners-site.ts';

const {
  addPartner,
  asSuperAdmin,
  createPartnerWithClick,
  expectStatus,
  listEvents,
  path,
  ...calls
} = setUpPartnersSite();
const { requestPostback, sendPostback, sendPostbackBody, site } = calls;

const sendQuery = async (postbackUrl: string, query: string) => {
  const { statusCode, body } = await site.app.server.inject(
    `${new URL(postbackUrl).pathname}?${query}`,
  );
  return [statusCode, body.trim()];
};
const formatHoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('a postback with an unfilled placeholder', () => {
  it('as transaction is refused, so that the second sale is not lost', async () => {
    const { partner, subid } = await createPartnerWithClick();
    const placeholders = [
      ...['{transaction_id}', '[tid]', '%tid%', 'null', 'TRANSACTION_ID', '-', ':tid', '(tid)'],
      ...[
        '{{transaction.id}}',
        '%s',
        'YOUR_TID',
        '#tid#',
        '$tid',
        '<no value>',
        'sale-{tid}',
        'Boş',
      ],
    ];
    for (const tid of placeholders) {
      const response = await requestPostback(partner, { subid, event: 'ftd', tid, amount: 100 });
      expect([tid, response.statusCode, response.body.trim()]).toEqual([
        tid,
        400,
        'missing transaction',
      ]);
    }
    // `%da` is a byte of no character, `%257B` is an encoded brace.
    for (const query of ['event=dep&tid=%date%', 'event=dep&tid=%257Btid%257D'])
      expect(await sendQuery(partner.postbackUrl, query)).toEqual([400, 'missing transaction']);
    expect(await listEvents(partner)).toEqual([]);
  });

  it('uses the first alias with a value, also of one repeated name', async () => {
    const { partner, subid } = await createPartnerWithClick();
    await sendPostback(partner, {
      ...{ subid: '{subid}', cid: 'their-own-id', click_id: subid },
      ...{ event: '{event}', goal: 'dep', tid: `\${tid}`, transaction_id: 'a' },
      ...{ amount: '{amount}', sum: '12,50', time: '{time}', currency: '[currency]' },
    });
    const query = `subid=%7Bsubid%7D&subid=${subid}&event=dep&tid=b&amount=%5Bpayout%5D`;
    expect(await sendQuery(partner.postbackUrl, query)).toEqual([200, 'OK']);
    expect(await listEvents(partner)).toMatchObject([
      { transactionId: 'b', state: 'attributed', amount: null, raw: { subid } },
      { transactionId: 'a', state: 'attributed', amount: 12.5 },
    ]);
  });
});

describe('a postback', () => {
  it.each([
    'Currency=EUR',
    'CURRENCY=usd',
    'cur=EUR',
    'ccy=GBP',
    'currency_code=978',
    'payout_currency=%E2%82%AC',
    'currency=TRY&currency=EUR',
    'amp;currency=EUR',
    // `&currency=` of an address that was copied from HTML
    'note=1%C2%A4cy=EUR',
    'currency=TRL',
    'amount_currency=usd',
    'payoutCurrency=USD',
    'currency[code]=EUR',
    'currency.code=EUR',
    'currency_name=Dollar',
    'Para_Birimi=Euro',
    'currency=Suriye+Liras%C4%B1',
    'currency=TRY/EUR',
  ])('with %s is refused, not counted in lira', async (currency) => {
    const partner = await addPartner();
    const query = `event=dep&tid=c1&amount=5&${currency}`;
    expect(await sendQuery(partner.postbackUrl, query)).toEqual([400, 'bad currency']);
    expect(await listEvents(partner)).toEqual([]);
  });

  it.each([
    ...['TRY', 'try', 'TL', '₺', '949', 'Türk Lirası', 'TÜRK LİRASI', 'Turkish Lira', 'tl.'],
    ...['TRY (₺)', 'Lira', '\u200bTRY'],
  ])('in %s is in lira', async (currency) => {
    const partner = await addPartner();
    await sendPostback(partner, { event: 'dep', tid: '1', amount: 5, Currency: currency });
    expect(await listEvents(partner)).toMatchObject([{ amount: 5 }]);
  });

  it('whose template was copied from HTML, or whose names have capitals, is read', async () => {
    const { partner, subid } = await createPartnerWithClick();
    const html = `subid=${subid}&amp;event=dep&amp;tid=1&amp;amount=250`;
    expect(await sendQuery(partner.postbackUrl, html)).toEqual([200, 'OK']);
    await sendPostback(partner, { SubId: subid, Event: 'DEP', TID: '2', Amount: '300' });
    expect(await listEvents(partner)).toMatchObject([
      { transactionId: '2', amount: 300, state: 'attributed' },
      { transactionId: '1', amount: 250, state: 'attributed' },
    ]);
  });

  it.each([
    ['2099-01-01T00:00:00Z', 400],
    [formatHoursAhead(25), 400],
    [String(Math.floor(Date.now() / 1000) + 90_000), 400],
    [formatHoursAhead(23), 200],
    [String(Date.now() + 90_000_000), 400],
    [String(Date.now() - 60_000), 200],
    ['0', 400],
    ['1970-01-01T00:00:00Z', 400],
    ['0001-01-01', 400],
    ['2001-01-01T00:00:00Z', 400],
    ['2569-11-28T10:00:00Z', 400],
    ['1448-06-07', 400],
    [formatHoursAhead(-48).replace(/[-:]/g, ''), 200],
    [formatHoursAhead(-48).slice(0, 10).replaceAll('-', '/'), 200],
    ['03/02/2026', 400],
  ])('of the time %s gets %i', async (time, status) => {
    const partner = await addPartner();
    const response = await requestPostback(partner, { event: 'dep', tid: 't1', amount: 5, time });
    expect(response.statusCode, response.body).toBe(status);
    if (status === 400) expect(response.body.trim()).toBe('bad time');
  });

  it.each([
    ['1.23457E+17', 400],
    ['i%FElem', 400],
    ['{3F2504E0-4F89-11D3-9A0C-0305E82C3301}', 200],
    ['{12345}', 200],
  ])('with the transaction %s gets %i', async (tid, status) => {
    const partner = await addPartner();
    const [statusCode] = await sendQuery(partner.postbackUrl, `event=dep&tid=${tid}`);
    expect(statusCode).toBe(status);
  });

  it.each<[string, number | null]>([
    ['12,50', 12.5],
    ['12.5000', 12.5],
    ['0', 0],
    ['', null],
    ['{payout}', null],
  ])('with the amount %j is stored with %j', async (amount, value) => {
    const partner = await addPartner();
    await sendPostback(partner, { event: 'dep', tid: '1', amount });
    expect(await listEvents(partner)).toMatchObject([{ amount: value }]);
  });

  it.each(['1,250.00', '1.250', '12 EUR', '$12', '-5', '1e3', '12.345', '٥'])(
    'with the amount %j is refused',
    async (amount) => {
      const partner = await addPartner();
      const response = await requestPostback(partner, { event: 'dep', tid: '1', amount });
      expect([response.statusCode, response.body.trim()]).toEqual([400, 'bad amount']);
    },
  );

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'may have a parameter that is called %s',
    async (name) => {
      const partner = await addPartner();
      expect(await sendQuery(partner.postbackUrl, `${name}=1&event=reg`)).toEqual([
        400,
        'missing transaction',
      ]);
      const parameters = JSON.parse(`{"transactionId":"${name}"}`);
      await expectStatus(asSuperAdmin('PATCH', `${path}/${partner.id}`, { parameters }));
      expect(await sendQuery(partner.postbackUrl, 'event=reg')).toEqual([
        400,
        'missing transaction',
      ]);
      expect(await sendQuery(partner.postbackUrl, `${name}=7&event=reg`)).toEqual([200, 'OK']);
      const json = `{"${name}":"8","event":"reg"}`;
      expect((await sendPostbackBody(partner.postbackUrl, json)).statusCode).toBe(200);
      expect(await listEvents(partner)).toMatchObject([
        { transactionId: '8' },
        { transactionId: '7' },
      ]);
    },
  );

  it('is read from a multipart body; a file in it and a broken one are refused', async () => {
    const { partner, subid } = await createPartnerWithClick();
    const createBody = (parts: Record<string, string>, extraHeader = '') =>
      `${Object.entries(parts)
        .map(
          ([name, value]) =>
            `--x\r\nContent-Disposition: form-data; name="${name}"${extraHeader}\r\n\r\n${value}\r\n`,
        )
        .join('')}--x--\r\n`;
    const send = (body: string) =>
      sendPostbackBody(partner.postbackUrl, body, 'multipart/form-data; boundary=x');
    const fields = { subid, event: 'dep', tid: 'ç1', amount: '5' };
    expect((await send(createBody(fields))).body).toBe('OK');
    // A value may contain the text of the boundary.
    expect((await send(createBody({ ...fields, tid: 'x--x' }))).body).toBe('OK');
    for (const body of [createBody(fields, '; filename="a.txt"'), '--x\r\nyarım', 'tid=1'])
      expect((await send(body)).body).toMatch(/^(?:bad )?multipart body/);
    expect(await listEvents(partner)).toMatchObject([
      { transactionId: 'x--x', amount: 5, state: 'attributed' },
      { transactionId: 'ç1', amount: 5, state: 'attributed' },
    ]);
  });

  it('with a byte order mark before its JSON is read', async () => {
    const partner = await addPartner();
    const response = await sendPostbackBody(partner.postbackUrl, '\ufeff{"event":"reg","tid":"1"}');
    expect(response.statusCode, response.body).toBe(200);
  });
});
