import { expect, it } from 'vitest';
import { measureMinBlockMs } from '../../../../test/measure-event-loop-block.ts';
import { createComparisonForm } from '../../../../test/partner-calls.ts';
import { setUpPartnersSite } from '../../../../test/partners-site.ts';

const { addPartner, compareStatement, site, path } = setUpPartnersSite();

const ROW_COUNT = 120_000;
const MONTH = '2026-10';

it('comparing a list of 120,000 rows does not block the event loop for 100 ms', async () => {
  const { id } = await addPartner();
  const rows = Array.from({ length: ROW_COUNT }, (_, index) => `${index};${index % 5000},50\n`);
  const form = createComparisonForm(`TID;Amount\n${rows.join('')}`, { month: MONTH });
  // Warm up the code of the measured call.
  await compareStatement({ id }, 'TID;Amount\n1;1,50\n', { month: MONTH });
  let response: Awaited<ReturnType<typeof site.app.send>> | undefined;
  const blockMs = await measureMinBlockMs(async () => {
    // A busy machine may answer 503: repeat the request.
    do
      response = await site.app.send('POST', `${path}/${id}/statement/compare`, {
        as: site.editor,
        ...form,
      });
    while (response.statusCode === 503);
  }, 100);
  const comparison = response?.json();
  expect(comparison).toMatchObject({ equal: 0, onlyThere: ROW_COUNT });
  expect(comparison.rows.at(-1)).toEqual({
    transactionId: String(ROW_COUNT - 1),
    here: null,
    there: ((ROW_COUNT - 1) % 5000) + 0.5,
    state: 'onlyThere',
  });
  expect(comparison.rows).toHaveLength(ROW_COUNT);
  expect(blockMs).toBeLessThan(100);
});

it('a list with a transaction id over 200 characters is refused, naming its line', async () => {
  const partner = await addPartner();
  const createList = (length: number) => `TID;Amount\n1;1,50\n${'x'.repeat(length)};2,50\n`;
  expect((await compareStatement(partner, createList(200), { month: MONTH })).json()).toMatchObject(
    {
      onlyThere: 2,
    },
  );
  const refusedResponse = await compareStatement(partner, createList(201), { month: MONTH });
  expect([refusedResponse.statusCode, refusedResponse.json().code]).toEqual([
    400,
    'partners.columns',
  ]);
  expect(refusedResponse.json().details).toMatchObject([
    { path: 'transactionColumn', message: expect.stringMatching(/^3\. satır/) },
  ]);
});
