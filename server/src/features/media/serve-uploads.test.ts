import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../test/test-app.ts';

it('a picture that the store sends in chunks without its length leaves the connection readable', async () => {
  const store = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/webp' });
    response.write('first part, ');
    setTimeout(() => response.end('second part'), 20);
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const app = await startTestApp({
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
      S3_BUCKET: 'vitrin',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    },
  });
  const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = async (method: string) => {
    const url = `${origin}/uploads/${'a'.repeat(32)}-10x10.webp`;
    const [response] = await once(request(url, { agent, method }).end(), 'response');
    return { headers: response.headers, body: String(await buffer(response)) };
  };
  for (const method of ['GET', 'HEAD', 'GET']) {
    const { headers, body } = await get(method);
    expect(headers).not.toHaveProperty('content-length');
    expect(body).toBe(method === 'GET' ? 'first part, second part' : '');
  }
  agent.destroy();
  await app.close();
  store.close();
});
