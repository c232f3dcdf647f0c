import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../server/demo/random.ts';
import { killProcesses, listDatabaseProcesses } from '../server/test/database-processes.ts';
import { withDatabaseClient } from '../server/test/with-database-client.ts';
import { assertRetries, assertWrites } from './assertions.ts';
import { call } from './call.ts';
import { formatSpread, getOpeningLimitMs, Instance } from './instance.ts';
import type { Scenario, Settings } from './scenario.ts';
import { prepareSite, signInAsAdmin } from './site.ts';
import { summarizeWrites, WriteLog, withWriteLoad } from './writes.ts';

/** Maximum milliseconds from the spawn to the kill: a first start takes two seconds, a later one half a second. */
const FIRST_START_MS = 2500;
const LATER_START_MS = 800;

/** `kill -9` of the server during writes, during starts and during the first start */
export const killServer: Scenario = {
  name: 'kill-server',
  description: 'kill -9 of the server in a write load and in its starts, the first one included',
  async run({ random, rounds, short, log }: Settings) {
    const limitMs = getOpeningLimitMs({ short });
    const roundCount = rounds ?? (short ? 1 : 100);
    log(await killFirstStarts(random.fork('first start'), Math.ceil(roundCount / 10), limitMs));

    const instance = new Instance();
    const openingsMs = [await instance.open()];
    const site = await prepareSite(instance.origin, instance.connection);
    const writeLog = new WriteLog();
    let killCount = 0;
    for (let round = 0; round < roundCount; round++) {
      const roundRandom = random.fork(round);
      await withWriteLoad(site, writeLog, roundRandom.fork('load'), async () => {
        await sleep(roundRandom.between(20, 1200));
        await instance.kill();
      });
      for (killCount++; roundRandom.between(1, 4) === 1; killCount++) {
        await instance.spawn();
        await sleep(roundRandom.between(0, LATER_START_MS));
        await instance.kill();
      }
      openingsMs.push(await instance.open(limitMs));
      await assertWrites(site, writeLog, instance.connection);
      await assertRetries(site, writeLog, roundRandom);
    }
    await instance.stop();
    log(`${killCount} kills in ${roundCount} rounds; ${summarizeWrites(writeLog)}`);
    log(`ready again: ${formatSpread(openingsMs)}`);
  },
};

/** Kills the first starts on empty folders, partly with their database. Asserts that a later start succeeds. */
async function killFirstStarts(
  random: Random,
  folderCount: number,
  limitMs: number,
): Promise<string> {
  const openingsMs: number[] = [];
  let killCount = 0;
  for (let folder = 0; folder < folderCount; folder++) {
    const instance = new Instance();
    do {
      await instance.spawn();
      await sleep(random.between(0, FIRST_START_MS));
      if (random.between(0, 1)) killProcesses(listDatabaseProcesses(instance.postgresFolder));
      await instance.kill();
      killCount++;
    } while (random.between(1, 3) === 1);
    openingsMs.push(await instance.open(limitMs));
    await assertFirstStart(instance);
    await instance.stop();
  }
  return `${killCount} kills of a first start, in ${folderCount} folders; then ready: ${formatSpread(openingsMs)}`;
}

/** Asserts that the sample content exists once and that the administrator can sign in. */
async function assertFirstStart({ connection, origin }: Instance): Promise<void> {
  const counts = await withDatabaseClient(connection, async (client) => {
    const { rows } = await client.query(
      `select (select count(*)::int from users) as people,
              (select count(*)::int from installation where key = 'seeded') as seeded,
              (select count(*) = count(distinct title) and count(*) > 0 from cards) as "cardsOnce"`,
    );
    return rows[0];
  });
  assert.deepEqual(counts, { people: 1, seeded: 1, cardsOnce: true });
  await signInAsAdmin(origin);
  assert.equal((await call(`GET ${origin}/`)).status, 200);
}
