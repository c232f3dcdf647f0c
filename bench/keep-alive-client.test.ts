import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../server/test/find-free-port.ts';
import { KeepAliveClient } from './keep-alive-client.ts';

let server: Server;
let client: KeepAliveClient;
let connectionCount = 0;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.url === '/broken') {
      request.socket.destroy();
      return;
    }
    if (request.url === '/empty') {
      response.writeHead(204).end();
      return;
    }
    const body = `${request.method} ${request.headers['x-name']} ${await text(request)}`;
    if (request.url === '/length') response.setHeader('content-length', Buffer.byteLength(body));
    response.writeHead(request.url === '/refused' ? 409 : 200);
    response.write(body.slice(0, 3));
    setTimeout(() => response.end(body.slice(3)), 5);
  });
  server.on('connection', () => connectionCount++);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = new KeepAliveClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  client.close();
  server.close();
});

it('reuses one connection for responses with a length, in chunks and without a body', async () => {
  const headers = { 'x-name': 'olcum' };
  const first = await client.send('POST', '/length', headers, 'gövde');
  expect(first).toMatchObject({ status: 200 });
  expect(await client.send('GET', '/empty', headers)).toEqual({ status: 204, text: '' });
  expect((await client.send('POST', '/chunks', headers, 'ışık')).status).toBe(200);
  expect((await client.send('GET', '/refused', headers)).status).toBe(409);
  expect(await client.send('GET', '/length', headers)).toMatchObject({ status: 200 });
  expect(connectionCount).toBe(1);
});

it('throws for a broken connection, and ECONNREFUSED without a server', async () => {
  await expect(client.send('GET', '/broken', {})).rejects.toThrow('closed');
  const unused = new KeepAliveClient(`http://127.0.0.1:${await findFreePort()}`);
  await expect(unused.send('GET', '/', {})).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
