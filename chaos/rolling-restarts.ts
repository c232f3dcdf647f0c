import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertRetries, assertWrites } from './assertions.ts';
import { call } from './call.ts';
import { startConstantLoad, startReads } from './constant-load.ts';
import { formatSpread, startTwoInstances } from './instance.ts';
import { type Nginx, startNginx } from './nginx.ts';
import type { Scenario, Settings } from './scenario.ts';
import { prepareSite } from './site.ts';
import { waitUntil } from './wait-until.ts';
import { sendRandomWrite, summarizeWrites, WriteLog } from './writes.ts';

const READS_PER_SECOND = 200;
const WRITES_PER_SECOND = 50;
/** Fraction of the load on a shared machine */
const SHORT_LOAD_FACTOR = 0.2;
/** Seconds between two restarts, as deploy/nginx.conf says: nginx tries a failed instance again after two. */
const RESTART_PAUSE_SECONDS = 5;
const pages = ['/', '/api/cards', '/market', '/api/events', '/api/leaderboard', '/bilet-sistemi'];

/** Restarts two instances behind nginx alternately under load. */
export const rollingRestarts: Scenario = {
  name: 'rolling-restarts',
  description: `two instances behind nginx restarted alternately under ${READS_PER_SECOND} reads and ${WRITES_PER_SECOND} writes a second: no request fails`,
  async run({ random, rounds, short, log }: Settings) {
    const loadFactor = short ? SHORT_LOAD_FACTOR : 1;
    const roundCount = rounds ?? (short ? 1 : 50);
    const { connection, first, second, stop } = await startTwoInstances({
      PUBLIC_URL: 'https://vitrin.example',
      TRUST_PROXY: '127.0.0.1',
    });
    const nginx = await startNginx([first.port, second.port]);
    const directSite = await prepareSite(first.origin, connection, { cookieName: COOKIE });
    const site = { ...directSite, ...nginx };

    const reads = startReads(site, pages, READS_PER_SECOND * loadFactor);
    const writeLog = new WriteLog();
    const writeRandom = random.fork('writes');
    const stopWriting = startConstantLoad(WRITES_PER_SECOND * loadFactor, () =>
      sendRandomWrite(site, writeLog, writeRandom),
    );

    await sleep(1000);
    const openingsMs: number[] = [];
    const stopsMs: number[] = [];
    try {
      for (let round = 0; round < roundCount; round++) {
        for (const instance of [first, second]) {
          const startedAt = performance.now();
          await instance.stop();
          stopsMs.push(performance.now() - startedAt);
          openingsMs.push(await instance.open());
          const isLast = round === roundCount - 1 && instance === second;
          if (isLast) await sleep(500);
          // A single long sleep would end right after a stall of the machine, before nginx tries the instance again.
          else
            for (let elapsedSeconds = 0; elapsedSeconds < RESTART_PAUSE_SECONDS; elapsedSeconds++)
              await sleep(1000);
        }
      }
    } finally {
      await Promise.all([reads.stop(), stopWriting()]);
    }
    const failures = [...reads.failures, ...writeLog.violations, ...writeLog.unanswered];
    log(
      `${reads.count} reads, ${summarizeWrites(writeLog)}; ${failures.length} of all requests failed`,
    );
    log(
      `${stopsMs.length} stops: ${formatSpread(stopsMs)}; ready again: ${formatSpread(openingsMs)}`,
    );
    assert.deepEqual(failures.slice(0, 20), [], `${failures.length} requests failed`);
    await assertWrites(directSite, writeLog, connection);
    await assertRetries(directSite, writeLog, random);
    await stop();
    await assertUnavailable(nginx);
  },
};

/** Asserts that visitors never see nginx's own error page, and that its log contains no personal data. */
async function assertUnavailable({ origin, host, agent, logPath }: Nginx): Promise<void> {
  const callPath = (path: string) =>
    call(`GET ${origin}${path}?q=gizli`, { agent, headers: { host, referer: `${origin}/?gizli` } });
  const [page, response] = [await callPath('/market'), await callPath('/api/cards')];
  assert.deepEqual([page.status, response.status], [503, 503]);
  assert.match(page.text, /lang="tr".*Birazdan/);
  assert.equal(JSON.parse(response.text).code, 'unavailable');
  const readLog = () => readFileSync(logPath, 'utf8');
  const readLastLines = () => readLog().trimEnd().split('\n').slice(-2);
  const readPaths = () => readLastLines().map((line) => JSON.parse(line).path);
  await waitUntil(
    'the access log contains both requests',
    async () => readPaths().join() === '/market,/api/cards',
    2000,
  );
  assert.ok(!readLog().includes('gizli'), 'the log contains no query strings or referrers');
}

const COOKIE = '__Host-vitrin_session';
