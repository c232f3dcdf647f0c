import { ownerOf } from './draw-fixtures.ts';
import { setUpSite } from './set-up-site.ts';

/** Sets up a site for tests of draws before the drawing, with calls of their owner. */
export function drawsSite(environment: Record<string, string> = {}) {
  const site = setUpSite(async (app) => ({ owner: await ownerOf(app) }), { environment });

  const send = (method: string, path: string, body?: unknown, as = site.owner) =>
    site.app.send(method, path, { as, body });
  const entriesOf = async (id: string) =>
    (await send('GET', `/api/admin/draws/${id}/entries`)).json();
  const listOf = async (id: string) =>
    (await site.app.send('GET', `/api/draws/${id}/list.txt`)).body;
  const numbersOf = async (application: string): Promise<number[]> => {
    const response = await send('GET', `/api/admin/ticket-numbers/${application}?limit=500`);
    return response
      .json()
      .map(({ ticketNumber }: { ticketNumber: string }) =>
        Number(ticketNumber.replace('BLT-', '')),
      );
  };
  return { site, send, entriesOf, listOf, numbersOf };
}
