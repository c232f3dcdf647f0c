import { members as declaration } from '@vitrin/contract/members.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { getManagedUser } from '../accounts/people/managed-user.ts';
import { listOwnParticipations } from '../events/list-participations.ts';
import { listNotifications } from '../notifications/list-notifications.ts';
import { listPoints } from '../points/list-points.ts';
import { sumPointsBySource } from '../points/sum-points-by-source.ts';
import { memberNotes } from './members-tables.ts';
import { createNote, deleteNote, exportNotes, listNotes } from './notes.ts';

/** Members for staff, with notes about them. */
export const members: Feature = {
  personalData: { export: { staffNotes: exportNotes }, rows: [{ table: memberNotes }] },
  routes: () => [
    createRoutes(declaration, {
      get: (ctx, { params }) => getManagedUser(ctx, params.id),
      points: async (ctx, { params, query }) => {
        await getManagedUser(ctx, params.id);
        return listPoints(ctx, { userId: params.id, ...query });
      },
      pointTotals: async (ctx, { params }) => {
        await getManagedUser(ctx, params.id);
        return sumPointsBySource(ctx, params.id);
      },
      participations: async (ctx, { params, query }) => {
        await getManagedUser(ctx, params.id);
        return listOwnParticipations(ctx, { userId: params.id, ...query });
      },
      notifications: async (ctx, { params, query }) => {
        await getManagedUser(ctx, params.id);
        return listNotifications(ctx, { userId: params.id, ...query });
      },
      notes: async (ctx, { params, query }) => {
        await getManagedUser(ctx, params.id);
        return listNotes(ctx, { userId: params.id, ...query });
      },
      createNote: (ctx, { params, body }) => createNote(ctx, { userId: params.id, ...body }),
      deleteNote: (ctx, { params }) => deleteNote(ctx, params.id),
    }),
  ],
};
