import { Agent, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { startTestApp } from '../test/test-app.ts';

interface RequestResult {
  /** Status, or an error code */
  result: number | string;
  /** The response closes the connection. */
  last: boolean;
}

/** Sends one request on the agent's connection. */
function request(agent: Agent, url: string, headers = {}, method = 'GET'): Promise<RequestResult> {
  return new Promise((resolve) => {
    const toErrorCode = ({ code = 'error' }: NodeJS.ErrnoException) =>
      resolve({ result: code, last: true });
    const request = send(url, { agent, headers, method }, (response) => {
      const { statusCode = 0, headers } = response;
      response.resume();
      response.on('end', () =>
        resolve({ result: statusCode, last: headers.connection === 'close' }),
      );
      response.on('error', toErrorCode);
    });
    request.on('error', toErrorCode);
    request.end();
  });
}

/** A balancer's connection: one request after another until the server closes it */
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

it('a stop under load fails no request on open connections', async () => {
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
    const start = performance.now();
    await app.close();
    expect(performance.now() - start).toBeLessThan(10_000);
    const results = (await Promise.all(connections)).flat();
    expect(results.length, 'each connection sent requests').toBeGreaterThan(connections.length);
    expect(results.filter((result) => result !== 200)).toEqual([]);
    expect(await probe('/healthz'), 'new connections are refused').toBe('ECONNREFUSED');
  }
});

it('while stopping, a balancer that retries elsewhere gets 502 for repeatable requests only', async () => {
  const app = await startTestApp();
  const base = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const balancer = { 'vitrin-asks-another': '1' };
  const sendRequest = async (method: string, headers = {}) => {
    const agent = new Agent({ keepAlive: true });
    return (await request(agent, `${base}/api/cards`, headers, method)).result;
  };
  expect(await sendRequest('GET', balancer)).toBe(200);
  // An open connection delays the stop.
  const connectedAgent = new Agent({ keepAlive: true });
  await request(connectedAgent, `${base}/healthz`);
  const closing = app.close();
  await sleep(100);
  expect([await sendRequest('GET', balancer), await sendRequest('HEAD', balancer)]).toEqual([
    502, 502,
  ]);
  expect([await sendRequest('POST', balancer), await sendRequest('GET')]).toEqual([401, 200]);
  await closing;
});

it('idle connections delay the stop for at most a second', async () => {
  const app = await startTestApp();
  const base = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  expect((await request(agent, `${base}/healthz`)).result).toBe(200);
  const start = performance.now();
  await app.close();
  expect(performance.now() - start).toBeLessThan(10_000);
});

it('a slow request in progress is answered before the server stops', async () => {
  const app = await startTestApp();
  const base = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const blocker = await app.platform.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table sessions in access exclusive mode');
  const memberCookie = `vitrin_session=${'A'.repeat(43)}`;
  const slowRequest = request(new Agent(), `${base}/api/auth/user`, { cookie: memberCookie });
  await sleep(200);
  const closing = app.close();
  await sleep(200);
  await blocker.query('commit');
  blocker.release();
  expect(await slowRequest).toEqual({ result: 401, last: expect.any(Boolean) });
  await closing;
});

it('the connection of a slow request does not delay the stop once it is idle', async () => {
  const app = await startTestApp();
  const base = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const blocker = await app.platform.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table sessions in access exclusive mode');
  const memberCookie = `vitrin_session=${'A'.repeat(43)}`;
  const agent = new Agent({ keepAlive: true });
  const slowRequest = request(agent, `${base}/api/auth/user`, { cookie: memberCookie });
  await sleep(200);
  const closing = app.close();
  // Idle connections have been closed by then; this one was not idle.
  await sleep(1500);
  await blocker.query('commit');
  blocker.release();
  expect((await slowRequest).result).toBe(401);
  const start = performance.now();
  await closing;
  expect(performance.now() - start).toBeLessThan(10_000);
});

it('a server that never listened leaves no timer behind', async () => {
  const app = await startTestApp();
  const startTimer = vi.spyOn(globalThis, 'setInterval');
  await app.close();
  expect(startTimer).not.toHaveBeenCalled();
  startTimer.mockRestore();
});
