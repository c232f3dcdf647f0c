import { queryOptions } from '@tanstack/react-query';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { apiQuery } from '../../lib/api/query-client.ts';

export const ownVerificationsQuery = apiQuery('GET /api/social-verifications', { query: {} });

/** `until`: the time of expiry by this browser's clock, in milliseconds. Other fields are missing after a reload. */
export type IssuedCode = Partial<ReturnsOf<'POST /api/social-verifications/telegram/init'>> & {
  until: number;
};

/** Lifetime of a Telegram code */
export const CODE_LIFETIME_MS = 10 * 60_000;

/**
 * The issued code. The server returns a code only once, so the cache contains it. Tab storage contains its expiry only:
 * after a reload the code can't be shown, but checked. Only `useTelegramVerification` sets the data.
 */
export const telegramCodeQuery = queryOptions<IssuedCode | null>({
  queryKey: ['telegram-code'],
  queryFn: () => null,
  enabled: false,
  gcTime: CODE_LIFETIME_MS,
});
