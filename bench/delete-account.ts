import { setTimeout as sleep } from 'node:timers/promises';
import { credentials } from '../server/test/spawn-server.ts';
import { BackgroundRequests, createAllRequests } from './background-requests.ts';
import type { Benchmark } from './benchmark.ts';
import { addOwnRows, OWN_ROWS } from './delete-account-data.ts';
import { median } from './interleave.ts';
import {
  getConnection,
  postJson,
  type ServerUnderTest,
  signUp,
  startServer,
} from './server-under-test.ts';

type Headers = Record<string, string>;

/** Latency of other requests while a member with many rows exports and deletes the account. */
export const deleteAccount: Benchmark = {
  name: 'delete-account',
  description: `a member with ${OWN_ROWS.toLocaleString('en-US')} rows of each kind exports and deletes the account; other requests meanwhile`,
  async run({ seconds, rounds, profile }) {
    const server = await startServer({ profile });
    const requests = await createAllRequests(server);
    const idle = new BackgroundRequests(requests);
    const duringExport = new BackgroundRequests(requests);
    const duringDeletion = new BackgroundRequests(requests);
    const exportSeconds: number[] = [];
    const deleteSeconds: number[] = [];
    for (let round = 0; round < Math.min(rounds, 3); round++) {
      const { id, ...headers } = await signUp(server, `silinecek${round}`);
      await addOwnRows(getConnection(server), id);
      await idle.measureDuring(() => sleep(seconds * 1000));
      exportSeconds.push(
        (await duringExport.measureDuring(() => exportData(server, headers))).seconds,
      );
      await idle.measureDuring(() => sleep(seconds * 1000));
      deleteSeconds.push(
        (await duringDeletion.measureDuring(() => sendDeletion(server, headers))).seconds,
      );
    }
    await server.stop();
    return [
      { name: 'exporting, s', value: median(exportSeconds) },
      { name: 'deleting, s', value: median(deleteSeconds) },
      ...duringExport.compareWith(idle, 'exporting'),
      ...duringDeletion.compareWith(idle, 'deleting'),
    ];
  },
};

async function exportData({ origin }: ServerUnderTest, headers: Headers): Promise<void> {
  const response = await fetch(`${origin}/api/user/export`, { headers });
  let lastBytes = '';
  // Parsing the whole export would delay the background requests of this process.
  for await (const chunk of response.body ?? [])
    lastBytes = Buffer.from(chunk.slice(-2)).toString();
  if (lastBytes !== '}\n') throw new Error('The export is incomplete');
}

async function sendDeletion({ origin }: ServerUnderTest, headers: Headers): Promise<void> {
  const { password } = credentials;
  const response = await postJson(`${origin}/api/user/delete`, { password }, headers);
  if (!response.ok) throw new Error(`Deleting: ${response.status} ${await response.text()}`);
}
