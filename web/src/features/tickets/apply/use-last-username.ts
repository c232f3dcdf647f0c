import { useQueryClient } from '@tanstack/react-query';
import type { PublicTicketCompany } from '@vitrin/contract/ticket-companies.ts';
import { useEffect } from 'react';
import { invalidate } from '../../../lib/api/invalidation.ts';
import { useIsSignedIn } from '../../../lib/session/user-slot.ts';

/** Returns the username in the member's last application to the company; `undefined` without one. */
export function useLastUsername({ lastUsername }: PublicTicketCompany): string | undefined {
  const client = useQueryClient();
  const isSignedIn = useIsSignedIn();
  // The HTML of the page is shared by all members, so it has no usernames.
  const isMissing = isSignedIn && lastUsername === undefined;
  useEffect(() => {
    if (isMissing) void invalidate(client, ['GET /api/ticket-companies']);
  }, [client, isMissing]);
  return lastUsername ?? undefined;
}
