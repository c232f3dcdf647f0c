import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import type { PartnerWithSecret } from '@vitrin/contract/partners.ts';
import type { Random } from '../server/demo/random.ts';
import { withDatabaseClient } from '../server/test/with-database-client.ts';
import { call, callJson } from './call.ts';
import { formatMs, formatSpread, type Instance, startTwoInstances } from './instance.ts';
import type { Scenario, Settings } from './scenario.ts';
import { signInAsAdmin } from './site.ts';
import { waitUntil } from './wait-until.ts';

const SENDERS = 32;
/** Earning of a deposit, in hundredths of a percent of its amount */
const RATE_BASIS_POINTS = 3333;

/** Kills instances and stops the database while a partner sends postbacks: each transaction counts once. */
export const monthEnd: Scenario = {
  name: 'month-end',
  description:
    'postbacks to two instances during kill -9, a stop of the database and the closing of the month',
  async run({ random, rounds, minutes, short, log }: Settings) {
    const killCount = rounds ?? (short ? 3 : 20);
    const outageMs = minutes ? minutes * 60_000 : short ? 3000 : 30_000;
    const { postgres, connection, first, second, stop } = await startTwoInstances();
    const instances = [first, second];
    const partner = await preparePartner(first.origin);
    const deposits = createDeposits(short ? 3500 : 70_000, random);
    const forgedCount = short ? 500 : 10_000;
    const postbacks = shuffle(
      [
        ...createPostbacks(deposits, partner.subid, random),
        ...createForgedPostbacks(partner.subid, forgedCount, random),
      ],
      random,
    );
    const start = performance.now();
    const openingsMs: number[] = [];
    let repeats = 0;
    const batchSize = Math.ceil(postbacks.length / (killCount + 1));
    for (let round = 0; round <= killCount; round++) {
      const batch = postbacks.slice(round * batchSize, (round + 1) * batchSize);
      const progress = { done: 0, repeats: 0 };
      const sendingBatch = sendAll(batch, partner.path, instances, random.fork(round), progress);
      // The rest of the batch is sent while an instance or the database is down.
      const targetCount = batch.length * random.between(1, 6) * 0.1;
      while (progress.done < targetCount) await sleep(5);
      if (round === Math.floor(killCount / 2)) {
        await postgres.stop();
        await sleep(outageMs);
        await postgres.start();
        await waitUntil(
          'the sender continues',
          async () => progress.done > targetCount + 1,
          60_000,
        );
        await partner.closeMonth();
      } else {
        const victim = random.pick(instances);
        await victim.kill();
        openingsMs.push(await victim.open());
      }
      await sendingBatch;
      repeats += progress.repeats;
    }
    const seconds = (performance.now() - start) / 1000;
    const statementMs = await assertPostbacks({ deposits, forgedCount, partner, connection });
    log(
      `${postbacks.length} postbacks of ${deposits.length} transactions in ${seconds.toFixed(0)} s, ${repeats} failed and sent again; ${forgedCount} with forged click ids, none attributed`,
    );
    log(
      `${openingsMs.length} kills, ready again: ${formatSpread(openingsMs)}; the database away for ${formatMs(outageMs)}; the statements of both months, read together right after the last postback in ${formatMs(statementMs)}, equal the recount`,
    );
    await stop();
  },
};

interface Deposit {
  tid: string;
  kurus: number;
  isReversed: boolean;
}
type Query = Record<string, string>;

const getCurrentMonth = () => toIstanbulDay(Date.now()).slice(0, 7);
const getLastMonth = () => addDays(`${getCurrentMonth()}-01`, -1).slice(0, 7);

async function preparePartner(origin: string) {
  const cookie = await signInAsAdmin(origin);
  const partnersUrl = `${origin}/api/admin/partners`;
  const body = { name: 'Sınav', hosts: ['a.example'] };
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

const createDeposits = (count: number, random: Random): Deposit[] =>
  Array.from({ length: count }, (_, n) => ({
    tid: `t${n}`,
    kurus: random.between(100, 1_000_000),
    isReversed: n % 20 === 0,
  }));

/** Returns a postback for each deposit, repeats about 30% of them, and adds the reversals. */
function createPostbacks(deposits: Deposit[], subid: string, random: Random): Query[] {
  const time = `${getLastMonth()}-15T12:00:00+03:00`;
  return deposits.flatMap(({ tid, kurus, isReversed }) => {
    const deposit = { subid, event: 'dep', tid, amount: (kurus / 100).toFixed(2), time };
    const isRepeated = random.between(1, 10) <= 3;
    const reversal = isReversed ? [{ event: 'reversal', tid, time }] : [];
    return [deposit, ...(isRepeated ? [deposit] : []), ...reversal];
  });
}

/** Returns postbacks of deposits with one changed character in the click id. */
function createForgedPostbacks(subid: string, count: number, random: Random): Query[] {
  const time = `${getLastMonth()}-15T12:00:00+03:00`;
  return Array.from({ length: count }, (_, n) => {
    const position = random.between(0, subid.length - 1);
    const replacement = subid[position] === 'A' ? 'B' : 'A';
    const forgedSubid = `${subid.slice(0, position)}${replacement}${subid.slice(position + 1)}`;
    return { subid: forgedSubid, event: 'dep', tid: `forged${n}`, amount: '1000000', time };
  });
}

const shuffle = <T>(items: T[], random: Random): T[] =>
  items
    .map((item) => ({ item, sortKey: random.between(0, 2 ** 31) }))
    .sort((a, b) => a.sortKey - b.sortKey)
    .map(({ item }) => item);

/** Sends each postback to a random instance and repeats it until the response is 200. */
async function sendAll(
  queries: Query[],
  path: string,
  instances: Instance[],
  random: Random,
  progress: { done: number; repeats: number },
): Promise<void> {
  const queue = [...queries];
  const sendNext = async () => {
    for (let query = queue.pop(); query; query = queue.pop()) {
      while ((await sendPostback(query)) !== 200) {
        progress.repeats += 1;
        await sleep(100);
      }
      progress.done += 1;
    }
  };
  const sendPostback = (query: Query) =>
    call(`GET ${random.pick(instances).origin}${path}?${new URLSearchParams(query)}`).then(
      ({ status }) => status,
      () => 0,
    );
  await Promise.all(Array.from({ length: SENDERS }, sendNext));
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
async function assertPostbacks({
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
