import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../server/demo/random.ts';
import { call } from './call.ts';
import { formatMs, formatSpread, type Instance, startTwoInstances } from './instance.ts';
import {
  assertPostbacks,
  createDeposits,
  createPostbacks,
  getLastMonth,
  type PostbackQuery,
  preparePartner,
} from './partner-postbacks.ts';
import type { Scenario, Settings } from './scenario.ts';
import { waitUntil } from './wait-until.ts';

const SENDERS = 32;

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

/** Returns postbacks of deposits with one changed character in the click id. */
function createForgedPostbacks(subid: string, count: number, random: Random): PostbackQuery[] {
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
  queries: PostbackQuery[],
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
  const sendPostback = (query: PostbackQuery) =>
    call(`GET ${random.pick(instances).origin}${path}?${new URLSearchParams(query)}`).then(
      ({ status }) => status,
      () => 0,
    );
  await Promise.all(Array.from({ length: SENDERS }, sendNext));
}
