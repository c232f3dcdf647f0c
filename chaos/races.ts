import assert from 'node:assert/strict';
import type pg from 'pg';
import { withDatabaseClient } from '../server/test/with-database-client.ts';
import { assertBalances } from './assertions.ts';
import { startTwoInstances } from './instance.ts';
import type { Race } from './race.ts';
import { createRaces } from './race-list.ts';
import type { Scenario, Settings } from './scenario.ts';
import { prepareSite } from './site.ts';

/** Maximum attempts of a control run until the fault appears */
const MAX_ATTEMPTS = 10;

/** Concurrent calls on two instances; each race also runs without its protection to prove that it can fail. */
export const races: Scenario = {
  name: 'races',
  description: 'concurrent calls on two instances, with and without the protection',
  async run({ rounds, short, log }: Settings) {
    const roundCount = rounds ?? (short ? 1 : 10);
    const { connection, first, second, stop } = await startTwoInstances();
    const site = await prepareSite(first.origin, connection, { members: 1 });
    const origins: [string, string] = [first.origin, second.origin];
    const allRaces = createRaces(site, origins, connection);

    for (const race of allRaces) {
      for (let round = 0; round < roundCount; round++)
        assert.equal(await race.run(), '', race.name);
    }
    await withDatabaseClient(connection, assertBalances);
    // The control runs corrupt the database, which is deleted afterwards.
    for (const race of allRaces)
      log(`${race.name}: ${roundCount} × correct; ${await reproduceFault(race, connection)}`);
    log('50 registrations of one name: register.test.ts, on two instances, with its control run');
    log(
      'a Telegram code once: handle-update.test.ts and telegram-listener.test.ts, with their control run',
    );
    await stop();
  },
};

async function reproduceFault(race: Race, connection: pg.ClientConfig): Promise<string> {
  await withDatabaseClient(connection, race.disableProtection);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const fault = await race.run();
    if (fault) return `without its protection at attempt ${attempt}: ${fault}`;
  }
  throw new Error(
    `${race.name}: correct ${MAX_ATTEMPTS} times without its protection, so it proves nothing`,
  );
}
