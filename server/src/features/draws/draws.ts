import type { DrawRow } from '@vitrin/contract/draw-shapes.ts';
import { draws as declaration, drawRows } from '@vitrin/contract/draws.ts';
import { namesIn } from '../../platform/audit/thing-names.ts';
import { editableRows } from '../../platform/collections/collection.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { answer, PublishedAnswer, withHttp } from '../../platform/http/implement.ts';
import { askBeacons } from './ask-beacons.ts';
import { cancelDraw } from './cancel-draw.ts';
import { checkSource } from './check-source.ts';
import { countEntries } from './count-entries.ts';
import { drawRoom } from './draw-room.ts';
import { drawsTable } from './draws-tables.ts';
import { forgetEntries } from './forget-entries.ts';
import { listWinners } from './list-winners.ts';
import { listOwnEntries, listOwnPlaces, showOwnEntries } from './own-entries.ts';
import { publicDraws } from './public-draws.ts';
import { listDraws, readDraw, readDraws } from './read-draws.ts';
import { requireDraft } from './require-draft.ts';
import { sealDraw } from './seal-draw.ts';
import { sendList } from './send-list.ts';
import { skipWinner } from './skip-winner.ts';
import { takeBeacon } from './take-beacon.ts';

/** Draws that anyone can check. */
export const draws: Feature = {
  personalData: {
    export: { drawEntries: listOwnEntries, drawPlaces: listOwnPlaces },
    forget: forgetEntries,
  },
  collections: [
    editableRows({
      declaration: drawRows,
      table: drawsTable,
      read: readDraws,
      page: listDraws,
      absent: 'Çekiliş bulunamadı.',
      begin: async (tx, { id, fields }) => {
        if (id) await requireDraft(tx, id);
        await checkSource(tx, fields);
      },
      resolve: withoutOtherSource,
      spanOf: ({ status, drawAt }) =>
        status === 'cancelled' ? null : { from: drawAt, to: drawAt },
    }),
  ],
  routes: () => [
    answer(declaration, {
      list: (ctx, { query }) => publicDraws(ctx).page(query),
      show: async (ctx, { params }) => new PublishedAnswer(await publicDraws(ctx).find(params.id)),
      listText: withHttp((ctx, { params }, http) => sendList(ctx, params.id, http)),
      receipt: async (ctx, { params }) =>
        new PublishedAnswer(await publicDraws(ctx).findReceipt(params.id)),
      own: (ctx, { params }) => showOwnEntries(ctx, params.id),
      beacon: (ctx, { params, body }) => takeBeacon(ctx, { ...params, ...body }),
      showForStaff: (ctx, { params }) => readDraw(ctx.db, params.id),
      entries: (ctx, { params }) => countEntries(ctx, params.id),
      seal: (ctx, { params }) => sealDraw(ctx, params.id),
      cancel: (ctx, { params, body }) => cancelDraw(ctx, { ...params, ...body }),
      skip: (ctx, { params, body }) => skipWinner(ctx, { ...params, ...body }),
      winners: (ctx, { params }) => listWinners(ctx, params.id),
    }),
  ],
  setUp: ({ server, platform }) => {
    server.addHook('onClose', () => drawRoom({ platform }).close());
  },
  jobs: [askBeacons],
  names: { draws: namesIn(drawsTable, drawsTable.title) },
};

/** What belongs to the source that was not chosen is not kept. */
function withoutOtherSource(sent: Partial<DrawRow>, before?: DrawRow): Partial<DrawRow> {
  if (Object.keys(sent).length === 0) return sent;
  return (sent.source ?? before?.source) === 'event'
    ? { ...sent, ticketCompanyId: null, approvedFrom: null, approvedTo: null }
    : { ...sent, eventId: null };
}
