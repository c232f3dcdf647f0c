import { queryOptions } from '@tanstack/react-query';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { apiQuery } from '../../lib/api/query-client.ts';

export const ownVerificationsQuery = apiQuery('GET /api/social-verifications', { query: {} });

/** `until`: the end by this browser's clock, milliseconds. */
export type IssuedCode = ReturnsOf<'POST /api/social-verifications/telegram/init'> & {
  until: number;
};

/** How long a code lasts, milliseconds. */
export const CODE_LIFETIME_MS = 10 * 60_000;

/**
 * The issued code. The server can't return it again, so it is kept in the cache and in tab storage.
 * Only `useTelegramVerification` sets it.
 */
export const telegramCodeQuery = queryOptions<IssuedCode | null>({
  queryKey: ['telegram-code'],
  queryFn: () => null,
  enabled: false,
  gcTime: CODE_LIFETIME_MS,
});
