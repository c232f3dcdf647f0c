import { streams as declaration, streamRules as rules } from '@vitrin/contract/streams.ts';
import { and, eq } from 'drizzle-orm';
import { createEditableRows } from '../../platform/collections/collection.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { createCachedStream } from './code/cache-stream.ts';
import { createOverlay } from './code/create-overlay.ts';
import { getOverlayCode } from './code/get-overlay-code.ts';
import { requireUnpaidRule } from './code/require-unpaid-rule.ts';
import { submitStreamCode } from './code/submit-stream-code.ts';
import { deactivateOtherRules, selectRules } from './deactivate-other-rules.ts';
import { normalizeStreamLink } from './normalize-stream-link.ts';
import { rewardStream } from './reward-stream.ts';
import { streamRules } from './rules/streams-tables.ts';
import { updateOwnStream } from './update-own-stream.ts';

/** Stream rules and their payments. A member's own link is stored on the account. */
export const streams: Feature = {
  // Rows of paid codes are deleted with the account; the ledger exports the same payments.
  personalData: 'none',
  collections: [
    createEditableRows({
      declaration: rules,
      table: streamRules,
      read: selectRules,
      beforeLock: deactivateOtherRules,
      beforeWrite: requireUnpaidRule,
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
          const isPaying = and(eq(streamRules.isActive, true), eq(streamRules.kind, 'link'));
          const [rule] = await selectRules(platform.db, isPaying);
          return { value: { pointsReward: rule?.pointsReward ?? null } };
        },
      }),
      updateOwn: (ctx, { body }) => updateOwnStream(ctx, body.streamUrl),
      live: createCachedStream(platform),
      submitCode: (ctx, { body }) => submitStreamCode(ctx, body.code),
      createOverlay: (ctx, { params }) => createOverlay(ctx, params.id),
      overlay: (ctx, { params }) => getOverlayCode(ctx, params.secret),
    }),
  ],
  onMemberCreated: async (tx, { id, streamUrl }) => {
    const { pointsEarned, refused, ...held } = await rewardStream(tx, { userId: id, streamUrl });
    return {
      points: pointsEarned ?? 0,
      ...(held.pointsHeld && { held }),
      ...(refused && { refused: { code: refused.code, message: refused.message } }),
    };
  },
};
