import type { PostbackEvidence } from '@vitrin/contract/objections.ts';
import type { Context } from '../../platform/context.ts';

interface Claim {
  ticketCompanyId: string;
  username: string;
  kurus: number;
  userId: string;
}

/** Returns the partner's events for the member's clicks on the ticket company. Empty until partners send postbacks. */
export async function findPostbackEvidence(
  _ctx: Context,
  _claim: Claim,
): Promise<PostbackEvidence[]> {
  return [];
}
