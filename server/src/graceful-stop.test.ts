import { Agent, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startTestApp } from '../test/test-app.ts';

interface Answer {
  /** Status, or the code of the error. */
  result: number | string;
  /** The server said that this connection takes no more. */
  last: boolean;
}

/** One request on the agent's connection. */
function request(agent: Agent, url: string, headers = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve) => {
    const failed = ({ code = 'error' }: NodeJS.ErrnoException) =>
      resolve({ result: code, last: true });
    const sent = send(url, { agent, headers, method }, (answer) => {
      const { statusCode = 0, headers } = answer;
      answer.resume();
      answer.on('end', () => resolve({ result: statusCode, last: headers.connection === 'close' }));
      answer.on('error', failed);
    });
    sent.on('error', failed);
    sent.end();
  });
}

/** A balancer's connection: one request after another, until it is told to take the next server. */
async function useConnection(url: string, headers: object, pause: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const results: (number | string)[] = [];
  for (;;) {
    const { result, last } = await request(agent, url, headers);
    results.push(result);
    if (last) return results;
    if (pause) await sleep(pause);
  }
}

it('a stop under load fails no request of those who are connected', async () => {
  for (let round = 0; round < 3; round++) {
    const app = await startTestApp();
    const { cookie } = await app.createUser();
    const base = await app.server.listen({ host: '127.0.0.1', port: 0 });
    const connections = Array.from({ length: 24 }, (_, i) =>
      i % 2
        ? useConnection(`${base}/api/cards`, {}, 0)
        : useConnection(`${base}/api/auth/user`, { cookie }, i * 10),
    );
    await sleep(250 + round * 7);
    app.startDraining();
    const probe = async (path: string) => (await request(new Agent(), `${base}${path}`)).result;
    expect([await probe('/readyz'), await probe('/healthz')]).toEqual([503, 200]);
    const began = performance.now();
    await app.close();
    expect(performance.now() - began).toBeLessThan(10_000);
    const results = (await Promise.all(connections)).flat();
    expect(results.length, 'each had begun').toBeGreaterThan(connections.length);
    expect(results.filter((result) => result !== 200)).toEqual([]);
    expect(await probe('/healthz'), 'and takes no new ones').toBe('ECONNREFUSED');
  }
});

it('a balancer that asks another instance is sent there with what it may repeat, and with nothing else', async () => {
  const app = await startTestApp();
  const base = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const balancer = { 'vitrin-asks-another': '1' };
  const ask = async (method: string, headers = {}) => {
    const agent = new Agent({ keepAlive: true });
    return (await request(agent, `${base}/api/cards`, headers, method)).result;
  };
  expect(await ask('GET', balancer)).toBe(200);
  // Somebody who is connected keeps it from being gone at once.
  const connected = new Agent({ keepAlive: true });
  await request(connected, `${base}/healthz`);
  const closed = app.close();
  await sleep(100);
  expect([await ask('GET', balancer), await ask('HEAD', balancer)]).toEqual([502, 502]);
  expect([await ask('POST', balancer), await ask('GET')]).toEqual([401, 200]);
  await closed;
});

it('connections that stay silent hold the stop up for no more than a moment', async () => {
  const app = await startTestApp();
  const base = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  expect((await request(agent, `${base}/healthz`)).result).toBe(200);
  const began = performance.now();
  await app.close();
  expect(performance.now() - began).toBeLessThan(10_000);
});

it('a slow request that has begun is answered before the server is gone', async () => {
  const app = await startTestApp();
  const base = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const blocker = await app.platform.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table sessions in access exclusive mode');
  const person = `vitrin_session=${'A'.repeat(43)}`;
  const slow = request(new Agent(), `${base}/api/auth/user`, { cookie: person });
  await sleep(200);
  const closed = app.close();
  await sleep(200);
  await blocker.query('commit');
  blocker.release();
  expect(await slow).toEqual({ result: 401, last: expect.any(Boolean) });
  await closed;
});

it('a slow request’s connection, kept by a balancer that asks no more, does not hold the stop up', async () => {
  const app = await startTestApp();
  const base = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const blocker = await app.platform.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table sessions in access exclusive mode');
  const person = `vitrin_session=${'A'.repeat(43)}`;
  const agent = new Agent({ keepAlive: true });
  const slow = request(agent, `${base}/api/auth/user`, { cookie: person });
  await sleep(200);
  const closed = app.close();
  // The silent ones have been cut by then, and this one was not silent.
  await sleep(1500);
  await blocker.query('commit');
  blocker.release();
  expect((await slow).result).toBe(401);
  const began = performance.now();
  await closed;
  expect(performance.now() - began).toBeLessThan(10_000);
});
