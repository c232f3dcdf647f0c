import { addDays, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import type { StatementComparison } from '@vitrin/contract/partner-statement.ts';
import { expect, it } from 'vitest';
import { setUpPartnersSite } from '../../../../test/partners-site.ts';

const { addPartner, asSuperAdmin, compareStatement, expectStatus, sendPostback, path } =
  setUpPartnersSite();

const month = addDays(`${toIstanbulDay(Date.now()).slice(0, 7)}-01`, -1).slice(0, 7);
const time = `${month}-15T12:00:00+03:00`;

/** Creates a partner that has reported deposits with these amounts by transaction. */
async function addPartnerWith(amounts: Record<string, number>) {
  const partner = await addPartner();
  for (const [tid, amount] of Object.entries(amounts))
    await sendPostback(partner, { event: 'dep', tid, amount, time });
  return partner;
}

async function compare(
  partner: { id: string },
  file: string,
  fields: Record<string, string> = {},
): Promise<StatementComparison> {
  const response = await compareStatement(partner, file, { month, ...fields });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const noDifference = { amountDiffers: 0, onlyHere: 0, onlyThere: 0, unreadable: 0 };

it('negative rows of a list count: a reversed deposit is 0 there', async () => {
  const partner = await addPartnerWith({ rv1: 70, rv2: 50, rv3: 30 });
  const list = 'tid;amount\nrv1;70,00\nrv1;-70,00\nrv2;50,00\nrv2;(20,00)\nrv3;35,00\nrv3;5,00−\n';
  expect(await compare(partner, list)).toMatchObject({
    rows: [
      { transactionId: 'rv1', here: 70, there: 0, state: 'amountDiffers' },
      { transactionId: 'rv2', here: 50, there: 30, state: 'amountDiffers' },
      { transactionId: 'rv3', here: 30, there: 30, state: 'equal' },
    ],
  });
  await sendPostback(partner, { event: 'reversal', tid: 'rv1' });
  expect(
    await compare(partner, 'tid;amount\nrv1;70,00\nrv1;-70,00\nrv2;50\nrv3;30\n'),
  ).toMatchObject({ equal: 2, ...noDifference });
});

it('a reversed transaction that the list leaves out, or marks as reversed, is no difference', async () => {
  const partner = await addPartnerWith({ a: 10, b: 20, c: 30, d: 40 });
  for (const tid of ['a', 'b', 'd']) await sendPostback(partner, { event: 'chargeback', tid });
  const list =
    'tid;amount;status\nb;20,00;Chargeback\nc;30,00;approved\nd;-40,00;\nx;5,00;rejected\n';
  expect(await compare(partner, list)).toMatchObject({ equal: 1, ...noDifference });
  // The list still contains a transaction that was reversed here.
  expect(await compare(partner, 'tid;amount\na;10,00\nc;30,00\n')).toMatchObject({
    equal: 1,
    amountDiffers: 1,
    rows: [{ transactionId: 'a', here: 0, there: 10 }, {}],
  });
});

it('our own export equals its month, also with long ids, tests and reversals', async () => {
  const ids = ['123456789012345678', '000123', '1-2', '12E5', '=1+1', '5,=1+1', '7', 'İŞ-1', 'r1'];
  const partner = await addPartnerWith(
    Object.fromEntries(ids.map((id, index) => [id, index + 1.5])),
  );
  await sendPostback(partner, { event: 'reg', tid: 'reg1', time });
  await sendPostback(partner, { event: 'ftd', tid: '7', amount: 9, time });
  await sendPostback(partner, { event: 'reversal', tid: 'r1', time });
  await expectStatus(asSuperAdmin('POST', `${path}/${partner.id}/test`));
  const { body: csv } = await asSuperAdmin('GET', `${path}/${partner.id}/events.csv`);
  expect(await compare(partner, csv)).toMatchObject({ equal: ids.length, ...noDifference });
  const rows = csv.split('\r\n').map((line) => line.split(';'));
  const cells = rows.map(([, , transactionId]) => transactionId);
  expect(cells).toEqual(expect.arrayContaining(["'123456789012345678", "'000123", "'1-2", '7']));
  expect(rows.at(-2)?.[4]).toBe(`${month}-15 12:00:00`);
});

it('columns are found without regard to case, accents and punctuation', async () => {
  const partner = await addPartnerWith({ '0001': 100 });
  const list = 'İŞLEM NO;TUTAR\n0001;100,00\n';
  for (const fields of [{}, { transactionColumn: 'işlem no', amountColumn: 'tutar' }])
    expect(await compare(partner, list, fields)).toMatchObject({ equal: 1, ...noDifference });
  const renamedList = 'Transaction-ID;PAYOUT\n1;100,00\n';
  expect(await compare(partner, renamedList)).toMatchObject({ equal: 1, ...noDifference });
});

it('rows that can’t be read are counted and never equal', async () => {
  const partner = await addPartnerWith({ a: 10, b: 20, c: 30, d: 40, e: 50 });
  const list = [
    'tid;amount;currency',
    'a;10,00;TRY',
    'b;20,00;EUR',
    'c;otuz;TL',
    'd;40,00;TRY;5',
    ';60,00;TRY',
    '1,23E+17;70,00;TRY',
    'e;0,00;TRY',
  ].join('\n');
  expect(await compare(partner, list)).toMatchObject({
    equal: 1,
    amountDiffers: 4,
    onlyHere: 0,
    onlyThere: 0,
    unreadable: 5,
    rows: [
      { transactionId: 'b', here: 20, there: null },
      { transactionId: 'c', there: null },
      { transactionId: 'd', there: null },
      { transactionId: 'e', there: 0 },
      { transactionId: 'a', state: 'equal' },
    ],
  });
});
