import { NotFound } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { getEvent } from '../events/get-event.ts';
import { summarizeApplications } from '../tickets/summarize-applications.ts';

interface Source {
  ticketCompanyId?: string | null;
  eventId?: string | null;
}

/** Checks that the company or event of the draw exists. @throws 404 */
export async function requireSource(tx: Context, { ticketCompanyId, eventId }: Source) {
  if (eventId) await getEvent(tx, { id: eventId, limit: 1 });
  if (!ticketCompanyId) return;
  const { companies } = await summarizeApplications(tx);
  if (companies.some(({ id }) => id === ticketCompanyId)) return;
  throw new NotFound('not_found', 'Firma bulunamadı.');
}
