import { events as declaration, eventRows } from '@vitrin/contract/events.ts';
import { namesIn } from '../../platform/audit/thing-names.ts';
import { editableRows } from '../../platform/collections/collection.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { answer } from '../../platform/http/implement.ts';
import { eventsTable } from './events-tables.ts';
import { forgetParticipant } from './forget-participant.ts';
import { hasJoined } from './has-joined.ts';
import { joinEvent } from './join-event.ts';
import { listOwnParticipations } from './list-own-participations.ts';
import { publicEvents } from './public-events.ts';
import { readEvents } from './read-events.ts';
import { showEvent } from './show-event.ts';

/** Events, and who takes part in them. */
export const events: Feature = {
  personalData: { export: { participations: listOwnParticipations }, forget: forgetParticipant },
  collections: [
    editableRows({
      declaration: eventRows,
      table: eventsTable,
      read: readEvents,
      absent: 'Etkinlik bulunamadı',
      spanOf: ({ isActive, startDate, endDate }) =>
        isActive ? { from: startDate, to: endDate } : null,
      published: (setup) => publicEvents(setup).list,
    }),
  ],
  routes: (setup) => [
    answer(declaration, {
      list: publicEvents(setup).list,
      show: (ctx, { params, query }) => showEvent(ctx, { ...params, ...query }),
      participationStatus: async (ctx, { params }) => ({
        participated: await hasJoined(ctx, params.id),
      }),
      participate: (ctx, { params, body }) => joinEvent(ctx, { ...params, ...body }),
    }),
  ],
  names: { events: namesIn(eventsTable, eventsTable.title) },
};
