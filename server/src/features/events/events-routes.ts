import type { events } from '@vitrin/contract/events.ts';
import { NotFound } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { actsAsStaff } from '../../platform/http/access.ts';
import { type Implementation, PublishedAnswer } from '../../platform/http/implement.ts';
import { linkNext } from '../../platform/http/link-next.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasJoined } from './has-joined.ts';
import { type HasLeftGroup, joinEvent } from './join-event.ts';
import { listParticipations } from './list-participations.ts';
import { PublicEvents } from './public-events.ts';
import { listEvents, readEvent } from './read-events.ts';
import { addEvent, changeEvent, removeEvent } from './write-event.ts';

/** @param hasLeftGroup tells of a member who is verified by Telegram whether they have left its group since */
export function eventsRoutes(
  platform: Platform,
  hasLeftGroup?: HasLeftGroup,
): Implementation<typeof events> {
  const shown = new PublicEvents(platform);
  const storePhoto = async <F extends { photoUrl?: string | null | undefined }>(
    { actor }: Context,
    fields: F,
  ) =>
    fields.photoUrl
      ? { ...fields, photoUrl: await platform.pictures.storeEmbedded(fields.photoUrl, actor) }
      : fields;
  return {
    list: shown.list,
    show: async (ctx, { params, query }, http) => {
      if (!actsAsStaff(ctx.actor)) {
        const entry = await shown.find(params.id);
        if (!entry) throw new NotFound('not_found', 'Etkinlik bulunamadı');
        return new PublishedAnswer(entry);
      }
      const event = await readEvent(ctx, params.id);
      const { rows: participations, next } = await listParticipations(ctx, params.id, query);
      linkNext(http, next);
      return { ...event, participations };
    },
    participationStatus: async (ctx, { params }) => ({
      participated: await hasJoined(ctx, params.id, ctx.actor.id),
    }),
    participate: (ctx, { params, body }) => joinEvent(ctx, params.id, body.message, hasLeftGroup),
    all: (ctx) => listEvents(ctx),
    add: async (ctx, { body }) => addEvent(ctx, await storePhoto(ctx, body)),
    change: async (ctx, { params, body }) =>
      changeEvent(ctx, params.id, await storePhoto(ctx, body)),
    remove: async (ctx, { params }) => {
      await removeEvent(ctx, params.id);
      return undefined;
    },
  };
}
