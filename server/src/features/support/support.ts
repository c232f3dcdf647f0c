import { support as declaration } from '@vitrin/contract/support.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import { readIdempotencyKey } from '../../platform/http/http-exchange.ts';
import { answer } from './answer.ts';
import { claimConversation } from './claim-conversation.ts';
import { closeAnsweredConversations } from './close-answered.ts';
import { closeConversation, closeOwnConversation } from './close-conversation.ts';
import { createConversation } from './create-conversation.ts';
import { getConversationDetail, getOwnConversation } from './get-conversation.ts';
import {
  exportConversations,
  listConversations,
  listOwnConversations,
  loadConversationNames,
  pendingConversations,
} from './list-conversations.ts';
import { createNote, exportNotes } from './notes.ts';
import { reply } from './reply.ts';
import { supportConversations } from './support-tables.ts';

/** Support: conversations between members and staff. */
export const support: Feature = {
  personalData: {
    export: { support: exportConversations, supportNotes: exportNotes },
    // With messages and notes. The audit log keeps that staff answered.
    rows: [{ table: supportConversations, topic: 'support' }],
    isLockedAfterAccount: true,
  },
  routes: () => [
    createRoutes(declaration, {
      create: withHttp((ctx, { body }, http) =>
        createConversation(ctx, { ...body, idempotencyKey: readIdempotencyKey(http) }),
      ),
      own: (ctx, { query }) => listOwnConversations(ctx, { userId: ctx.actor.id, ...query }),
      get: (ctx, { params }) => getOwnConversation(ctx, params.id),
      reply: withHttp((ctx, { params, body, expectedVersions }, http) =>
        reply(ctx, {
          ...params,
          ...body,
          expectedVersions,
          idempotencyKey: readIdempotencyKey(http),
        }),
      ),
      close: (ctx, { params, expectedVersions }) =>
        closeOwnConversation(ctx, { ...params, expectedVersions }),
      list: (ctx, { query }) => listConversations(ctx, query),
      detail: (ctx, { params }) => getConversationDetail(ctx, params.id),
      answer: withHttp((ctx, { params, body, expectedVersions }, http) =>
        answer(ctx, {
          ...params,
          ...body,
          expectedVersions,
          idempotencyKey: readIdempotencyKey(http),
        }),
      ),
      createNote: (ctx, { params, body }) => createNote(ctx, { ...params, ...body }),
      claim: (ctx, { params }) => claimConversation(ctx, params.id),
      closeByStaff: (ctx, { params, expectedVersions }) =>
        closeConversation(ctx, { ...params, expectedVersions }),
    }),
  ],
  entityNames: { support: loadConversationNames },
  pending: { support: pendingConversations },
  jobs: [
    {
      name: 'close answered conversations',
      intervalMs: 600_000,
      run: async (platform) => {
        await closeAnsweredConversations(platform);
      },
    },
  ],
};
