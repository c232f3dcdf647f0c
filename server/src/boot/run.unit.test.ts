import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeServer } from './run.ts';

it('after the grace period closeServer aborts a request that never ends', async () => {
  const server = Fastify({ forceCloseConnections: 'idle' });
  server.get('/', (_request, reply) => {
    reply.hijack();
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const pendingRequest = request({ port, host: '127.0.0.1' }).end();
  const requestError = once(pendingRequest, 'error');
  await once(server.server, 'request');
  let isDraining = false;
  await closeServer({ server, startDraining: () => (isDraining = true) }, 50);
  expect(isDraining).toBe(true);
  await expect(requestError).resolves.toMatchObject([{ code: 'ECONNRESET' }]);
});
