import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { grantPoints } from '../points/grant-points.ts';
import { normalizeStreamLink } from './normalize-stream-link.ts';
import { streamRules } from './streams-tables.ts';

/**
 * Pays a person whose stream link is the active rule's: once per person and link for all time.
 * @returns the points that were paid now
 */
export async function rewardStream(
  tx: Context,
  { userId, streamUrl }: { userId: string; streamUrl: string | null },
): Promise<number> {
  if (!streamUrl) return 0;
  const link = normalizeStreamLink(streamUrl);
  const [rule] = await tx.db
    .select({ points: streamRules.pointsReward })
    .from(streamRules)
    .where(and(eq(streamRules.isActive, true), eq(streamRules.link, link)));
  if (!rule) return 0;
  const paid = await grantPoints(tx, {
    userId,
    points: rule.points,
    reason: 'Yayın doğrulaması',
    // A link can be longer than what an index takes.
    source: `stream:${createHash('sha256').update(link).digest('base64url')}`,
  });
  return paid === null ? 0 : rule.points;
}
