import { getSuperAdmin } from './draw-fixtures.ts';
import { setUpSite } from './set-up-site.ts';

/** Sets up a site for tests of drafts and sealed draws, with helpers for calls of a super_admin. */
export function setUpDrawsSite(environment: Record<string, string> = {}) {
  const site = setUpSite(async (app) => ({ superAdmin: await getSuperAdmin(app) }), {
    environment,
  });

  const send = (method: string, path: string, body?: unknown, as = site.superAdmin) =>
    site.app.send(method, path, { as, body });
  const getEntryCounts = async (id: string) =>
    (await send('GET', `/api/admin/draws/${id}/entries`)).json();
  const getEntryList = async (id: string) =>
    (await site.app.send('GET', `/api/draws/${id}/list.txt`)).body;
  const listTicketNumbers = async (applicationId: string): Promise<number[]> => {
    const response = await send('GET', `/api/admin/ticket-numbers/${applicationId}?limit=500`);
    return response
      .json()
      .map(({ ticketNumber }: { ticketNumber: string }) =>
        Number(ticketNumber.replace('BLT-', '')),
      );
  };
  return { site, send, getEntryCounts, getEntryList, listTicketNumbers };
}
