import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { startTestApp } from '../test/test-app.ts';

interface RequestResult {
  /** Status, or an error code */
  result: number | string;
  /** True if the response closes the connection */
  isLast: boolean;
}

/** Sends one request on the agent's connection. */
function sendRequest(
  agent: Agent,
  url: string,
  headers = {},
  method = 'GET',
): Promise<RequestResult> {
  return new Promise((resolve) => {
    const resolveErrorCode = ({ code = 'error' }: NodeJS.ErrnoException) =>
      resolve({ result: code, isLast: true });
    const outgoingRequest = request(url, { agent, headers, method }, (response) => {
      const { statusCode = 0, headers } = response;
      response.resume();
      response.on('end', () =>
        resolve({ result: statusCode, isLast: headers.connection === 'close' }),
      );
      response.on('error', resolveErrorCode);
    });
    outgoingRequest.on('error', resolveErrorCode);
    outgoingRequest.end();
  });
}

/** Sends one request after another on a connection, like a balancer, until the server closes it. */
async function sendUntilClosed(url: string, headers: object, pauseMs: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const results: (number | string)[] = [];
  for (;;) {
    const { result, isLast } = await sendRequest(agent, url, headers);
    results.push(result);
    if (isLast) return results;
    if (pauseMs) await sleep(pauseMs);
  }
}

it('a stop under load fails no request on open connections', async () => {
  for (let round = 0; round < 3; round++) {
    const app = await startTestApp();
    const { cookie } = await app.createUser();
    const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
    const connections = Array.from({ length: 24 }, (_, i) =>
      i % 2
        ? sendUntilClosed(`${origin}/api/cards`, {}, 0)
        : sendUntilClosed(`${origin}/api/auth/user`, { cookie }, i * 10),
    );
    await sleep(250 + round * 7);
    app.startDraining();
    const getStatus = async (path: string) =>
      (await sendRequest(new Agent(), `${origin}${path}`)).result;
    expect([await getStatus('/readyz'), await getStatus('/healthz')]).toEqual([503, 200]);
    const startMs = performance.now();
    await app.close();
    expect(performance.now() - startMs).toBeLessThan(10_000);
    const results = (await Promise.all(connections)).flat();
    expect(results.length, 'each connection sent requests').toBeGreaterThan(connections.length);
    expect(results.filter((result) => result !== 200)).toEqual([]);
    expect(await getStatus('/healthz'), 'new connections are refused').toBe('ECONNREFUSED');
  }
});

it('a stopping server answers 502 only to repeatable requests of a balancer that retries elsewhere', async () => {
  const app = await startTestApp();
  const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const balancerHeaders = { 'vitrin-asks-another': '1' };
  const getCardsStatus = async (method: string, headers = {}) => {
    const agent = new Agent({ keepAlive: true });
    return (await sendRequest(agent, `${origin}/api/cards`, headers, method)).result;
  };
  expect(await getCardsStatus('GET', balancerHeaders)).toBe(200);
  // An open connection delays the stop.
  const connectedAgent = new Agent({ keepAlive: true });
  await sendRequest(connectedAgent, `${origin}/healthz`);
  const closePromise = app.close();
  await sleep(100);
  expect([
    await getCardsStatus('GET', balancerHeaders),
    await getCardsStatus('HEAD', balancerHeaders),
  ]).toEqual([502, 502]);
  expect([await getCardsStatus('POST', balancerHeaders), await getCardsStatus('GET')]).toEqual([
    401, 200,
  ]);
  await closePromise;
});

it('idle connections delay the stop for less than 10 s', async () => {
  const app = await startTestApp();
  const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  expect((await sendRequest(agent, `${origin}/healthz`)).result).toBe(200);
  const startMs = performance.now();
  await app.close();
  expect(performance.now() - startMs).toBeLessThan(10_000);
});

it('a slow request in progress is answered before the server stops', async () => {
  const app = await startTestApp();
  const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const blocker = await app.platform.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table sessions in access exclusive mode');
  const cookie = `vitrin_session=${'A'.repeat(43)}`;
  const slowRequest = sendRequest(new Agent(), `${origin}/api/auth/user`, { cookie });
  await sleep(200);
  const closePromise = app.close();
  await sleep(200);
  await blocker.query('commit');
  blocker.release();
  expect(await slowRequest).toEqual({ result: 401, isLast: expect.any(Boolean) });
  await closePromise;
});

it('the connection of a slow request delays the stop for less than 10 s once it is idle', async () => {
  const app = await startTestApp();
  const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const blocker = await app.platform.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table sessions in access exclusive mode');
  const cookie = `vitrin_session=${'A'.repeat(43)}`;
  const agent = new Agent({ keepAlive: true });
  const slowRequest = sendRequest(agent, `${origin}/api/auth/user`, { cookie });
  await sleep(200);
  const closePromise = app.close();
  // The server closes idle connections during this time; this one is not idle.
  await sleep(1500);
  await blocker.query('commit');
  blocker.release();
  expect((await slowRequest).result).toBe(401);
  const startMs = performance.now();
  await closePromise;
  expect(performance.now() - startMs).toBeLessThan(10_000);
});

it('a server that never listened leaves no timer behind', async () => {
  const app = await startTestApp();
  const startTimer = vi.spyOn(globalThis, 'setInterval');
  await app.close();
  expect(startTimer).not.toHaveBeenCalled();
  startTimer.mockRestore();
});
