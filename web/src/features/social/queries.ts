import { queryOptions } from '@tanstack/react-query';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { apiQuery } from '../../lib/api/query-client.ts';

export const ownVerificationsQuery = apiQuery('GET /api/social-verifications', { query: {} });

/** `until`: when it ends by this browser's clock, milliseconds. */
export type IssuedCode = ReturnsOf<'POST /api/social-verifications/telegram/init'> & {
  until: number;
};

/** How long a code lasts, milliseconds. */
export const CODE_LIFETIME_MS = 10 * 60_000;

/**
 * The code that was given out: the server can't tell it again, so it outlives a walk to another page, and the page
 * itself (`kept-code.ts`). Only `useTelegram` puts one here.
 */
export const telegramCodeQuery = queryOptions<IssuedCode | null>({
  queryKey: ['telegram-code'],
  queryFn: () => null,
  enabled: false,
  gcTime: CODE_LIFETIME_MS,
});
