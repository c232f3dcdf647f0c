import assert from 'node:assert/strict';
import { addDays, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import type { PartnerWithSecret } from '@vitrin/contract/partners.ts';
import type { Random } from '../server/demo/random.ts';
import { withDatabaseClient } from '../server/test/with-database-client.ts';
import { call, callJson } from './call.ts';
import { signInAsAdmin } from './site.ts';
import { waitUntil } from './wait-until.ts';

/** Earning of a deposit, in hundredths of a percent of its amount */
const RATE_BASIS_POINTS = 3333;

export interface Deposit {
  tid: string;
  kurus: number;
  isReversed: boolean;
}
/** Query parameters of a postback */
export type PostbackQuery = Record<string, string>;

const getCurrentMonth = () => toIstanbulDay(Date.now()).slice(0, 7);
/** Returns the previous month, for example '2026-10'. */
export const getLastMonth = () => addDays(`${getCurrentMonth()}-01`, -1).slice(0, 7);

/** Adds a partner with rules and a card. Returns a click id of the card and functions for the statements. */
export async function preparePartner(origin: string, name = 'Sınav') {
  const cookie = await signInAsAdmin(origin);
  const partnersUrl = `${origin}/api/admin/partners`;
  const body = { name, hosts: ['a.example'] };
  const partner = await callJson<PartnerWithSecret>(`POST ${partnersUrl}`, { cookie, body });
  const rules = [
    { from: '2020-01-01', event: 'deposit', kind: 'percent', value: RATE_BASIS_POINTS / 100 },
    { from: '2020-01-01', event: 'registration', kind: 'fixed', value: 1 },
  ];
  const partnerUrl = `${partnersUrl}/${partner.id}`;
  await callJson(`PUT ${partnerUrl}/rules`, { cookie, body: { rules } });
  const fields = { title: 'Sınav', link: 'https://a.example/', partnerId: partner.id };
  const card = await callJson<{ id: string }>(`POST ${origin}/api/cards`, { cookie, body: fields });
  const { headers } = await call(`GET ${origin}/git/cards/${card.id}`);
  const subid = new URL(headers.location ?? '').searchParams.get('subid') ?? '';
  assert.equal(subid.length, 64);
  return {
    id: partner.id,
    subid,
    path: new URL(partner.postbackUrl).pathname,
    /** Repeats until the month is closed. */
    async closeMonth() {
      const closeRequest = { cookie, body: { month: getLastMonth() } };
      await waitUntil(
        'the month is closed',
        async () =>
          [200, 409].includes(
            (await call(`POST ${partnerUrl}/statement/close`, closeRequest)).status,
          ),
        60_000,
      );
    },
    getStatement: (month: string) =>
      callJson<{ earning: number }>(`GET ${partnerUrl}/statement?month=${month}`, { cookie }),
  };
}

/** Returns deposits with different amounts; every twentieth is reversed. */
export const createDeposits = (count: number, random: Random): Deposit[] =>
  Array.from({ length: count }, (_, n) => ({
    tid: `t${n}`,
    kurus: random.between(100, 1_000_000),
    isReversed: n % 20 === 0,
  }));

/** Returns a postback for each deposit, repeats about 30% of them, and adds the reversals. */
export function createPostbacks(
  deposits: Deposit[],
  subid: string,
  random: Random,
): PostbackQuery[] {
  const time = `${getLastMonth()}-15T12:00:00+03:00`;
  return deposits.flatMap(({ tid, kurus, isReversed }) => {
    const deposit = { subid, event: 'dep', tid, amount: (kurus / 100).toFixed(2), time };
    const isRepeated = random.between(1, 10) <= 3;
    const reversal = isReversed ? [{ event: 'reversal', tid, time }] : [];
    return [deposit, ...(isRepeated ? [deposit] : []), ...reversal];
  });
}

interface SentPostbacks {
  deposits: Deposit[];
  forgedCount: number;
  partner: Awaited<ReturnType<typeof preparePartner>>;
  connection: { connectionString: string };
}

/**
 * Asserts that each transaction is stored once, and that the statements equal a recount of the sent postbacks.
 * @returns the milliseconds in which the statements were read
 */
export async function assertPostbacks({
  deposits,
  forgedCount,
  partner,
  connection,
}: SentPostbacks): Promise<number> {
  const startMs = performance.now();
  const statements = await Promise.all(
    [getLastMonth(), getCurrentMonth()].map(partner.getStatement),
  );
  const statementMs = performance.now() - startMs;
  const [counts] = await withDatabaseClient(
    connection,
    async (client) =>
      (
        await client.query(
          `select count(*) filter (where event = 'deposit' and kind is not null)::int as deposits,
                  count(*) filter (where event = 'deposit' and kind is null)::int as forged,
                  count(*) filter (where event = 'reversal')::int as reversals,
                  (select count(*)::int from partner_event_differences) as differences
             from partner_events where partner_id = $1`,
          [partner.id],
        )
      ).rows,
  );
  const reversalCount = deposits.filter(({ isReversed }) => isReversed).length;
  assert.deepEqual(counts, {
    deposits: deposits.length,
    forged: forgedCount,
    reversals: reversalCount,
    differences: 0,
  });
  const recountedKurus = deposits
    .filter(({ isReversed }) => !isReversed)
    .reduce((sum, { kurus }) => sum + Math.floor((kurus * RATE_BASIS_POINTS + 5000) / 10_000), 0);
  const earnedKurus = statements.reduce((sum, { earning }) => sum + Math.round(earning * 100), 0);
  assert.equal(earnedKurus, recountedKurus, 'kuruş of the closed month and of later events');
  return statementMs;
}
