import type { DrawRow } from '@vitrin/contract/draw-schemas.ts';
import { draws as declaration, drawCollection } from '@vitrin/contract/draws.ts';
import { NotFound } from '../../platform/base/errors.ts';
import { createEditableRows } from '../../platform/collections/collection.ts';
import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { CachedResult, createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import { getEvent } from '../events/get-event.ts';
import { summarizeApplications } from '../tickets/applications/summarize-applications.ts';
import { cancelDraw } from './draw/cancel-draw.ts';
import { drawWorker } from './draw/draw-worker-client.ts';
import { pollBeacons } from './draw/poll-beacons.ts';
import { skipWinner } from './draw/skip-winner.ts';
import { submitBeacon } from './draw/submit-beacon.ts';
import { drawsTable } from './read/draws-tables.ts';
import { findDraws, getDraw, listDraws } from './read/list-draws.ts';
import { getOwnEntries, listOwnEntries, listOwnPlaces } from './read/list-own-entries.ts';
import { listWinners } from './read/list-places.ts';
import { requireDraft } from './read/lock-draw.ts';
import { publicDraws } from './read/public-draws.ts';
import { anonymizeEntries } from './seal/anonymize-entries.ts';
import { countEntries, countSourceEntries } from './seal/count-entries.ts';
import { sealDraw } from './seal/seal-draw.ts';
import { sendList } from './seal/send-list.ts';

/** Draws that anyone can verify. */
export const draws: Feature = {
  personalData: {
    export: { drawEntries: listOwnEntries, drawPlaces: listOwnPlaces },
    erase: anonymizeEntries,
  },
  collections: [
    createEditableRows({
      declaration: drawCollection,
      table: drawsTable,
      read: findDraws,
      readPage: listDraws,
      notFoundMessage: 'Çekiliş bulunamadı.',
      beforeLock: async (tx, { id, fields }) => {
        if (id) await requireDraft(tx, id);
        await requireSource(tx, fields);
      },
      toStoredFields: clearOtherSource,
      getVisibilityPeriod: ({ status, drawAt }) =>
        status === 'cancelled' ? null : { from: drawAt, to: drawAt },
    }),
  ],
  routes: () => [
    createRoutes(declaration, {
      list: (ctx, { query }) => publicDraws(ctx).listPage(query),
      get: async (ctx, { params }) => new CachedResult(await publicDraws(ctx).get(params.id)),
      listText: withHttp((ctx, { params }, http) => sendList(ctx, params.id, http)),
      receipt: async (ctx, { params }) =>
        new CachedResult(await publicDraws(ctx).getReceipt(params.id)),
      own: (ctx, { params }) => getOwnEntries(ctx, params.id),
      beacon: (ctx, { params, body }) => submitBeacon(ctx, { ...params, ...body }),
      getForStaff: (ctx, { params }) => getDraw(ctx.db, params.id),
      sourceEntries: (ctx, { query }) => countSourceEntries(ctx, query),
      entries: (ctx, { params }) => countEntries(ctx, params.id),
      seal: (ctx, { params }) => sealDraw(ctx, params.id),
      cancel: (ctx, { params, body }) => cancelDraw(ctx, { ...params, ...body }),
      skip: (ctx, { params, body }) => skipWinner(ctx, { ...params, ...body }),
      winners: (ctx, { params }) => listWinners(ctx, params.id),
    }),
  ],
  setUp: ({ server, platform }) => {
    server.addHook('onClose', () => drawWorker({ platform }).close());
  },
  jobs: [pollBeacons],
};

/** Sets the fields of the other kind of source to `null`. */
function clearOtherSource(fields: Partial<DrawRow>, storedRow?: DrawRow): Partial<DrawRow> {
  if (Object.keys(fields).length === 0) return fields;
  return (fields.source ?? storedRow?.source) === 'event'
    ? { ...fields, ticketCompanyId: null, approvedFrom: null, approvedTo: null }
    : { ...fields, eventId: null };
}

interface Source {
  ticketCompanyId?: string | null;
  eventId?: string | null;
}

/** Checks that the company or event of the draw exists. @throws 404 */
async function requireSource(tx: Context, { ticketCompanyId, eventId }: Source) {
  if (eventId) await getEvent(tx, { id: eventId, limit: 1 });
  if (!ticketCompanyId) return;
  const { companies } = await summarizeApplications(tx);
  if (companies.some(({ id }) => id === ticketCompanyId)) return;
  throw new NotFound('not_found', 'Firma bulunamadı.');
}
