import { objections as declaration } from '@vitrin/contract/objections.ts';
import { eq } from 'drizzle-orm';
import { redactAuditFields } from '../../platform/audit/redact-audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { processInChunks } from '../../platform/process-in-chunks.ts';
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
    erase: deleteUserObjections,
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

/** Deletes a member's objections and their notes. The audit log still contains the decisions, without texts. */
async function deleteUserObjections(tx: Context, userId: string): Promise<void> {
  const { id, userId: owner } = objectionsTable;
  const count = await processInChunks(
    tx,
    { table: objectionsTable, where: eq(owner, userId) },
    (rows) => tx.db.delete(objectionsTable).where(rows).returning({ id }),
    (entityIds) => redactAuditFields(tx, { entity: 'objections', entityIds }, ['answer', 'note']),
  );
  if (count > 0) await tx.publish('objections');
}
