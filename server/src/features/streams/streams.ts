import { streams as declaration, streamRules as rules } from '@vitrin/contract/streams.ts';
import { eq } from 'drizzle-orm';
import { createEditableRows } from '../../platform/collections/collection.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { deactivateOtherRules, selectRules } from './deactivate-other-rules.ts';
import { normalizeStreamLink } from './normalize-stream-link.ts';
import { rewardStream } from './reward-stream.ts';
import { streamRules } from './streams-tables.ts';
import { updateOwnStream } from './update-own-stream.ts';

/** Stream rules and their payments. A member's own link is stored on the account. */
export const streams: Feature = {
  personalData: 'none',
  collections: [
    createEditableRows({
      declaration: rules,
      table: streamRules,
      read: selectRules,
      beforeLock: deactivateOtherRules,
      getVisibilityPeriod: ({ isActive, createdAt }) =>
        isActive ? { from: createdAt, to: null } : null,
      toStoredFields: ({ adminStreamUrl, ...fields }) => ({
        ...fields,
        ...(adminStreamUrl && { adminStreamUrl, link: normalizeStreamLink(adminStreamUrl) }),
      }),
    }),
  ],
  routes: ({ platform }) => [
    createRoutes(declaration, {
      current: platform.valueCache.create({
        name: 'stream reward',
        topics: declaration.current.reads,
        compute: async () => {
          const [rule] = await selectRules(platform.db, eq(streamRules.isActive, true));
          return { value: { pointsReward: rule?.pointsReward ?? null } };
        },
      }),
      updateOwn: (ctx, { body }) => updateOwnStream(ctx, body.streamUrl),
    }),
  ],
  onMemberCreated: async (tx, { id, streamUrl }) => {
    const { points, refused } = await rewardStream(tx, { userId: id, streamUrl });
    return {
      points,
      ...(refused && { refused: { code: refused.code, message: refused.message } }),
    };
  },
};
