import { points } from '@vitrin/contract/points.ts';
import { systemContext } from '../../platform/context.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { readLeaderboard } from './leaderboard.ts';
import { listPoints } from './list-points.ts';

// Two changes that meet just below the tenth place may both see no reason to announce themselves.
const LEADERBOARD_AGE = 10_000;

export function pointsRoutes(platform: Platform): Implementation<typeof points> {
  return {
    own: async (ctx, { query }) => {
      return listPoints(ctx, ctx.actor.id, query);
    },
    leaderboard: platform.publisher.publish({
      name: 'leaderboard',
      topics: points.leaderboard.reads,
      compute: async (now) => ({
        value: await readLeaderboard(systemContext(platform)),
        validUntil: now + LEADERBOARD_AGE,
      }),
    }),
  };
}
