import type { streams } from '@vitrin/contract/streams.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import { addRule, changeRule, listRules, removeRule } from './stream-rules.ts';
import { updateOwnStream } from './update-own-stream.ts';

export const streamsRoutes: Implementation<typeof streams> = {
  list: (ctx) => listRules(ctx),
  add: (ctx, { body }) => addRule(ctx, body),
  change: (ctx, { params, body }) => changeRule(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await removeRule(ctx, params.id);
    return undefined;
  },
  updateOwn: (ctx, { body }) => updateOwnStream(ctx, body.streamUrl),
};
