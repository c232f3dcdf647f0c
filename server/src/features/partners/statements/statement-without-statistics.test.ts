import { addDays, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { expect, it } from 'vitest';
import { setUpPartnersSite } from '../../../../test/partners-site.ts';

const { addPartner, closeStatement, getStatement, listEvents, saveRules, site } =
  setUpPartnersSite();

const EVENT_COUNT = 20_000;
/** On an idle machine a statement takes 0.2 s. A plan for a single row takes more than 20 s. */
const MAX_MS = 5000;

const today = toIstanbulDay(Date.now());
const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);

/** Adds events of a month; one of twenty is a reversal of the event before it. */
const addEvents = (partnerId: string, month: string) =>
  site.app.platform.pool.query(
    `insert into partner_events (id, partner_id, event, transaction_id, kurus, at, kind, row_id, raw)
     select gen_random_uuid(), $1, case when i % 20 = 0 then 'reversal' else 'deposit' end,
            $2 || case when i % 20 = 0 then i - 1 else i end, 100, $2::date + i * interval '1 minute',
            case when i % 20 = 0 then null else 'cards' end, $1, '{}'
       from generate_series(1, $3::int) i`,
    [partnerId, `${month}-02`, EVENT_COUNT],
  );

async function measureMs(call: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await call();
  return performance.now() - startMs;
}

it('a statement right after 20,000 postbacks is fast, although the planner has no statistics of them', async () => {
  const { pool } = site.app.platform;
  const partner = await addPartner();
  await saveRules(partner, [{ from: '2026-01-01', event: 'deposit', kind: 'percent', value: 50 }]);
  await pool.query('analyze partner_events');
  // The connections prepare their plans while the tables are empty.
  for (let call = 0; call < 8; call++) await getStatement(partner, lastMonth);
  await addEvents(partner.id, lastMonth);
  const kurus = (EVENT_COUNT / 20) * 18 * 50;
  expect(await measureMs(() => getStatement(partner, lastMonth))).toBeLessThan(MAX_MS);
  expect((await getStatement(partner, lastMonth)).earning).toBe(kurus / 100);
  expect(await measureMs(() => listEvents(partner, 'state=conflict'))).toBeLessThan(MAX_MS);
  const closeMs = await measureMs(async () => {
    expect((await closeStatement(partner, lastMonth)).statusCode).toBe(200);
  });
  expect(closeMs).toBeLessThan(MAX_MS);
  // All remaining events are reversed after the closing.
  await pool.query(
    `insert into partner_events (id, partner_id, event, transaction_id, at, raw)
     select gen_random_uuid(), partner_id, 'reversal', transaction_id, now(), '{}'
       from partner_events where partner_id = $1 and event = 'deposit' on conflict do nothing`,
    [partner.id],
  );
  const month = today.slice(0, 7);
  expect(await measureMs(() => getStatement(partner, month))).toBeLessThan(MAX_MS);
  expect((await getStatement(partner, month)).earning).toBe(-kurus / 100);
});
