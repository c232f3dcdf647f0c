import { afterAll, beforeAll } from 'vitest';
import { ownerOf } from './draw-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from './test-app.ts';

interface Site {
  app: TestApp;
  owner: TestUser;
}

/** Sets up a site for tests of draws before the drawing, with calls of their owner. */
export function drawsSite(environment: Record<string, string> = {}) {
  const site = {} as Site;
  beforeAll(async () => {
    site.app = await startTestApp({ environment });
    site.owner = await ownerOf(site.app);
  });
  afterAll(() => site.app.close());

  const send = (method: string, path: string, body?: unknown, as = site.owner) =>
    site.app.send(method, path, { as, body });
  const entriesOf = async (id: string) =>
    (await send('GET', `/api/admin/draws/${id}/entries`)).json();
  const listOf = async (id: string) =>
    (await site.app.send('GET', `/api/draws/${id}/list.txt`)).body;
  const numbersOf = async (application: string): Promise<number[]> => {
    const answer = await send('GET', `/api/admin/ticket-numbers/${application}?limit=500`);
    return answer
      .json()
      .map(({ ticketNumber }: { ticketNumber: string }) =>
        Number(ticketNumber.replace('BLT-', '')),
      );
  };
  return { site, send, entriesOf, listOf, numbersOf };
}
