import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertRetries, assertWrites } from './assertions.ts';
import { call } from './call.ts';
import { startConstantLoad, startReads } from './constant-load.ts';
import { spread, startTwoInstances } from './instance.ts';
import { type Nginx, startNginx } from './nginx.ts';
import type { Scenario, Settings } from './scenario.ts';
import { prepareSite } from './site.ts';
import { waitUntil } from './wait-until.ts';
import { summarizeWrites, WriteLog, writeSomething } from './writes.ts';

const READS = 200;
const WRITES = 50;
/** Fraction of the load on a shared machine */
const SHORT_SHARE = 0.2;
/** Seconds until nginx surely tries a failed instance again, as documented */
const AFTER_READY = 5;
const pages = ['/', '/api/cards', '/market', '/api/events', '/api/leaderboard', '/bilet-sistemi'];

/** Restarts two instances behind nginx alternately under load. */
export const rollingRestarts: Scenario = {
  name: 'rolling-restarts',
  description: `two instances behind nginx restarted in turn under ${READS} reads and ${WRITES} writes a second: no request fails`,
  async run({ random, rounds, short, log }: Settings) {
    const share = short ? SHORT_SHARE : 1;
    const times = rounds ?? (short ? 1 : 50);
    const { connection, first, second, stop } = await startTwoInstances({
      PUBLIC_URL: 'https://vitrin.example',
      TRUST_PROXY: '127.0.0.1',
    });
    const nginx = await startNginx([first.port, second.port]);
    const direct = await prepareSite(first.origin, connection, { cookieName: COOKIE });
    const site = { ...direct, ...nginx };

    const reads = startReads(site, pages, READS * share);
    const writeLog = new WriteLog();
    const own = random.fork('writes');
    const stopWriting = startConstantLoad(WRITES * share, () =>
      writeSomething(site, writeLog, own),
    );

    await sleep(1000);
    const openings: number[] = [];
    const stops: number[] = [];
    try {
      for (let round = 0; round < times; round++) {
        for (const instance of [first, second]) {
          const start = performance.now();
          await instance.stop();
          stops.push(performance.now() - start);
          openings.push(await instance.open());
          const isLast = round === times - 1 && instance === second;
          if (isLast) await sleep(500);
          // Five separate sleeps: after one long stall of the machine nginx would have no time left.
          else for (let second = 0; second < AFTER_READY; second++) await sleep(1000);
        }
      }
    } finally {
      await Promise.all([reads.stop(), stopWriting()]);
    }
    const lines = [...reads.failed, ...writeLog.wrong, ...writeLog.unanswered];
    log(
      `${reads.count} reads, ${summarizeWrites(writeLog)}; ${lines.length} failed of all of them`,
    );
    log(`${stops.length} stops: ${spread(stops)}; ready again: ${spread(openings)}`);
    assert.deepEqual(lines.slice(0, 20), [], `${lines.length} requests failed`);
    await assertWrites(direct, writeLog, connection);
    await assertRetries(direct, writeLog, random);
    await stop();
    await assertUnavailable(nginx);
  },
};

/** Asserts that visitors never see nginx' own error page, and that its log contains no personal data. */
async function assertUnavailable({ origin, host, agent, log }: Nginx): Promise<void> {
  const callReady = (path: string) =>
    call(`GET ${origin}${path}?q=gizli`, { agent, headers: { host, referer: `${origin}/?gizli` } });
  const [page, response] = [await callReady('/market'), await callReady('/api/cards')];
  assert.deepEqual([page.status, response.status], [503, 503]);
  assert.match(page.text, /lang="tr".*Birazdan/);
  assert.equal(JSON.parse(response.text).code, 'unavailable');
  const written = () => readFileSync(log, 'utf8');
  const last = () => written().trimEnd().split('\n').slice(-2);
  const paths = () => last().map((line) => JSON.parse(line).path);
  await waitUntil('both are records', async () => paths().join() === '/market,/api/cards', 2000);
  assert.ok(!written().includes('gizli'), 'what was asked for is nobody’s business');
}

const COOKIE = '__Host-vitrin_session';
