import { expect, it } from 'vitest';
import { createFakeServer } from '../../../test/create-fake-server.ts';

it('a call without a response fails and is recorded', async () => {
  const server = createFakeServer();
  await expect(fetch('/api/cards?a=b')).rejects.toThrow('No response for GET /api/cards');
  expect(server.getCalls('GET /api/cards')).toMatchObject([
    { path: '/api/cards', query: { a: 'b' } },
  ]);
});
