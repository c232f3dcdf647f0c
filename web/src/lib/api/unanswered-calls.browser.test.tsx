import { expect, it } from 'vitest';
import { createFakeServer } from '../../../test/create-fake-server.ts';

it('the fake server records a call without a response, and the call fails', async () => {
  const server = createFakeServer();
  await expect(fetch('/api/cards?a=b')).rejects.toThrow('No response for GET /api/cards');
  expect(server.getCalls('GET /api/cards')).toMatchObject([
    { path: '/api/cards', query: { a: 'b' } },
  ]);
});
