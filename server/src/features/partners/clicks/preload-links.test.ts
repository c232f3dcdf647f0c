import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { captureLog } from '../../../../test/capture-log.ts';
import { startTestApp } from '../../../../test/test-app.ts';

it('a server that closes right after a change logs no error afterwards', async () => {
  const app = await startTestApp({ environment: { LOG_LEVEL: 'error' } });
  const lines = captureLog(app);
  const body = { title: 'Kart', link: 'https://a.example/' };
  const as = await app.createUser('editor');
  expect((await app.send('POST', '/api/cards', { as, body })).statusCode).toBe(201);
  await app.close();
  await setTimeout(1000);
  expect(lines).toEqual([]);
});
