import { streams as declaration, streamRules as rules } from '@vitrin/contract/streams.ts';
import { eq } from 'drizzle-orm';
import { namesIn } from '../../platform/audit/thing-names.ts';
import { editableRows } from '../../platform/collections/collection.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { answer } from '../../platform/http/implement.ts';
import { normalizeStreamLink } from './normalize-stream-link.ts';
import { rewardStream } from './reward-stream.ts';
import { streamRules } from './streams-tables.ts';
import { readRules, turnOffOthers } from './turn-off-others.ts';
import { updateOwnStream } from './update-own-stream.ts';

/** The link of the day, and what it pays to those who name it. A person's own link is their account's. */
export const streams: Feature = {
  personalData: 'none',
  collections: [
    editableRows({
      declaration: rules,
      table: streamRules,
      read: readRules,
      begin: turnOffOthers,
      spanOf: ({ isActive, createdAt }) => (isActive ? { from: createdAt, to: null } : null),
      resolve: ({ adminStreamUrl, ...fields }) => ({
        ...fields,
        ...(adminStreamUrl && { adminStreamUrl, link: normalizeStreamLink(adminStreamUrl) }),
      }),
    }),
  ],
  routes: ({ platform }) => [
    answer(declaration, {
      current: platform.publisher.publish({
        name: 'stream reward',
        topics: declaration.current.reads,
        compute: async () => {
          const [rule] = await readRules(platform.db, eq(streamRules.isActive, true));
          return { value: { pointsReward: rule?.pointsReward ?? null } };
        },
      }),
      updateOwn: (ctx, { body }) => updateOwnStream(ctx, body.streamUrl),
    }),
  ],
  names: { 'streaming-verifications': namesIn(streamRules, streamRules.adminStreamUrl) },
  welcome: (tx, { id, streamUrl }) => rewardStream(tx, { userId: id, streamUrl }),
};
