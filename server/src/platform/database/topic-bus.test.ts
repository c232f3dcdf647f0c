import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createLog } from '../base/log.ts';
import { NOTIFY_CHANNEL, TopicBus } from './topic-bus.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Starts a proxy to the database. After `silence` its connections stay open but transfer nothing. */
async function startSilenceableProxy() {
  const { host = '', port = 5432 } = database.connection;
  const sockets: Socket[] = [];
  const proxy = createServer((clientSocket) => {
    const databaseSocket = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(port, host);
    clientSocket.pipe(databaseSocket).pipe(clientSocket);
    for (const socket of [clientSocket, databaseSocket])
      sockets.push(socket.on('error', () => undefined));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    connection: {
      ...database.connection,
      host: '127.0.0.1',
      port: (proxy.address() as AddressInfo).port,
    },
    silence() {
      for (const socket of sockets.splice(0)) socket.unpipe().pause();
    },
    close: () => proxy.close(),
  };
}

it('a silently dead LISTEN connection is replaced within 5 s, and topics arrive again', async () => {
  const proxy = await startSilenceableProxy();
  const topicBus = new TopicBus(proxy.connection, createLog('silent'));
  await topicBus.start();
  let reconnectCount = 0;
  topicBus.onReconnect(() => reconnectCount++);
  const receivedTopics: string[] = [];
  topicBus.subscribe((topic) => receivedTopics.push(topic));
  const sender = new pg.Client(database.connection);
  await sender.connect();

  proxy.silence();
  const startMs = performance.now();
  await sender.query('select pg_notify($1, $2)', [NOTIFY_CHANNEL, 'banners']);
  await expect.poll(() => reconnectCount).toBe(1);
  expect(performance.now() - startMs).toBeLessThan(5000);
  expect(topicBus.isListening).toBe(true);
  await sender.query('select pg_notify($1, $2)', [NOTIFY_CHANNEL, 'cards']);
  await expect.poll(() => receivedTopics).toEqual(['cards']);

  await sender.end();
  await topicBus.stop();
  proxy.close();
});
