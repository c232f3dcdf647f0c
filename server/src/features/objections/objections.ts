import { objections as declaration } from '@vitrin/contract/objections.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { createObjection } from './create-objection.ts';
import { decideObjection } from './decide-objection.ts';
import { getObjectionDetail } from './get-objection-detail.ts';
import {
  countOpenObjections,
  findOldestOpenObjection,
  listObjections,
  listOwnObjections,
  loadObjectionNames,
} from './list-objections.ts';
import { createNote, exportNotes } from './notes.ts';
import { objectionsTable } from './objections-tables.ts';
import { withdrawObjection } from './withdraw-objection.ts';

/** Objections of members to rejections, and their answers. */
export const objections: Feature = {
  personalData: {
    export: { objections: listOwnObjections, objectionNotes: exportNotes },
    // The audit log still contains the decisions, without texts.
    rows: [
      {
        table: objectionsTable,
        redact: { entity: 'objections', fields: ['answer', 'note'] },
        topic: 'objections',
      },
    ],
  },
  routes: () => [
    createRoutes(declaration, {
      own: (ctx, { query }) => listOwnObjections(ctx, { userId: ctx.actor.id, ...query }),
      create: (ctx, { body }) => createObjection(ctx, body),
      withdraw: (ctx, { params }) => withdrawObjection(ctx, params.id),
      list: (ctx, { query }) => listObjections(ctx, query),
      get: (ctx, { params }) => getObjectionDetail(ctx, params.id),
      decide: (ctx, { params, body }) => decideObjection(ctx, { ...params, ...body }),
      createNote: (ctx, { params, body }) => createNote(ctx, { objectionId: params.id, ...body }),
    }),
  ],
  entityNames: { objections: loadObjectionNames },
  pending: { objections: { count: countOpenObjections, findOldest: findOldestOpenObjection } },
};
