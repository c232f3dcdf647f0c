import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withDatabaseClient } from '../server/test/with-database-client.ts';
import { type CallResult, call, callJson, createAddressHeader } from './call.ts';
import { startTwoInstances } from './instance.ts';
import type { Scenario, Settings } from './scenario.ts';
import { addMembers, type Member, signInAsAdmin } from './site.ts';

/** Points of a code */
export const POINTS = 10;
const MAX_P99_MS = 500;

/** Many members enter one code at two instances; others guess codes. */
export const streamCodes: Scenario = {
  name: 'stream-codes',
  description:
    '10,000 members enter one code in 60 s at two instances: each is paid once, p99 ≤ 500 ms; then 200 members guess',
  async run({ short, minutes, log }: Settings) {
    const environment = { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback', SEED: 'none' };
    const { connection, first, second, stop } = await startTwoInstances(environment);
    const origins = [first.origin, second.origin];
    const stream = await goLive(first.origin);
    const [memberCount, seconds] = short ? [300, 5] : [10_000, 60];
    const members = await addMembers(connection, memberCount, 0);

    const code = await stream.getCode();
    const entries = await sendEvenly(members, seconds * 1000, (member, index) =>
      submit(origins, index, member, code),
    );
    // Twice: a repeated code pays nothing.
    const repetitions = await Promise.all(
      members.slice(0, 100).map((member, index) => submit(origins, index, member, code)),
    );
    assert.deepEqual(countStatuses(entries), { 200: memberCount });
    assert.deepEqual(countStatuses(repetitions), { 409: 100 });
    assert.deepEqual(await sumPayments(connection), {
      members: memberCount,
      points: memberCount * POINTS,
      budget: memberCount * POINTS,
    });
    const p99 = getPercentile(entries, 0.99);
    log(
      `${memberCount} codes in ${seconds} s: median ${getPercentile(entries, 0.5)} ms, p99 ${p99} ms`,
    );
    if (!short) assert.ok(p99 <= MAX_P99_MS, `p99 ${p99} ms`);

    const guessing = short ? { count: 20, ms: 3000 } : { count: 200, ms: (minutes ?? 2) * 60_000 };
    const guessers = await addMembers(connection, guessing.count, 0);
    const outcome = await guess(origins, guessers, guessing.ms);
    const minuteCount = Math.ceil(guessing.ms / 60_000) + 1;
    const checkedCount = (outcome[400] ?? 0) + (outcome[200] ?? 0);
    log(
      `${JSON.stringify(outcome)}: ${checkedCount} guesses of ${guessing.count} members were checked, ${outcome[200] ?? 0} paid; ${(checkedCount / 33_250).toFixed(2)} expected`,
    );
    assert.ok(checkedCount <= guessing.count * (5 * minuteCount + 1), `${checkedCount} checked`);
    stream.end();
    await stop();
  },
};

/** Adds a code rule and requests its overlay as a streaming program does. */
export async function goLive(origin: string) {
  const cookie = await signInAsAdmin(origin);
  const body = {
    adminStreamUrl: 'https://kick.com/sinav',
    kind: 'code',
    codeSeconds: 600,
    pointsReward: POINTS,
    dailyBudget: 1_000_000,
  };
  const path = `${origin}/api/streaming-verifications`;
  const { id } = await callJson<{ id: string }>(`POST ${path}`, { cookie, body });
  const { url } = await callJson<{ url: string }>(`POST ${path}/${id}/overlay`, { cookie });
  const secret = url.split('/').at(-1);
  const getCode = async () =>
    (await callJson<{ code: string }>(`GET ${origin}/api/stream-overlay/${secret}`)).code;
  const timer = setInterval(() => void getCode().catch(() => undefined), 15_000);
  return { getCode, end: () => clearInterval(timer) };
}

const submit = (origins: string[], index: number, { cookie }: Member, code: string) =>
  call(`POST ${origins[index % origins.length]}/api/user/stream-code`, {
    cookie,
    body: { code },
    // One address per member: the limit per address is another one.
    headers: createAddressHeader(index),
  });

/** Sends the calls spread over the time, without waiting for responses. */
export async function sendEvenly<T, R>(
  items: T[],
  durationMs: number,
  send: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const startedAt = performance.now();
  const calls: Promise<R>[] = [];
  for (const [index, item] of items.entries()) {
    const waitMs = startedAt + (index * durationMs) / items.length - performance.now();
    if (waitMs > 1) await sleep(waitMs);
    calls.push(send(item, index));
  }
  return Promise.all(calls);
}

/** All members guess at once, each as fast as the server answers. Returns the number of responses by status. */
async function guess(origins: string[], members: Member[], durationMs: number) {
  const statuses: Record<number, number> = {};
  const endsAt = performance.now() + durationMs;
  await Promise.all(
    members.map(async (member, index) => {
      for (let attempt = 0; performance.now() < endsAt; attempt++) {
        const code = `elma${String(attempt % 100).padStart(2, '0')}`;
        const { status } = await submit(origins, index, member, code);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  return statuses;
}

const countStatuses = (results: CallResult[]) =>
  Object.fromEntries(
    [...new Set(results.map(({ status }) => status))].map((status) => [
      status,
      results.filter((result) => result.status === status).length,
    ]),
  );

function getPercentile(results: CallResult[], part: number): number {
  const times = results.map(({ elapsedMs }) => elapsedMs).sort((a, b) => a - b);
  return Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);
}

/** Returns the numbers of paid members and points, and the points of the daily budget. */
export async function sumPayments(connection: pg.ClientConfig) {
  return withDatabaseClient(connection, async (client) => {
    const { rows } = await client.query(
      `select count(distinct user_id)::int as members, sum(delta)::int as points,
              (select sum(points)::int from stream_rule_days) as budget
         from point_entries where source like 'stream-code:%'`,
    );
    return rows[0];
  });
}
