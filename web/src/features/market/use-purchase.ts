import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, callOnce } from '../../lib/api/api-client.ts';
import { formatNumber } from '../../lib/formats.ts';
import { toast } from '../../lib/toast.ts';
import { seenOfPurchases } from './queries.ts';

interface Wish {
  rewardId: string;
  /** What the buyer was told that it costs. */
  expectedCost: number;
  /** Names the wish, also when it is sent again. */
  key: string;
}

/** Whether a wish that failed may have been granted all the same. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Whether nothing was bought because the reward costs something else by now. */
export function isRepriced(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === 'rewards.price_changed';
}

/** Reads again whatever purchases are seen in. */
export function useMarketRefresh() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => seenOfPurchases.includes(queryKey[0]),
    });
}

/** Buys, and says how it went. `onSignedOut`: nobody is signed in any more. */
export function usePurchase({ onSignedOut }: { onSignedOut: () => void }) {
  const refresh = useMarketRefresh();
  return useMutation({
    meta: { failure: 'Ödül satın alınamadı. Lütfen tekrar deneyin.' },
    mutationFn: ({ key, ...body }: Wish) =>
      callOnce('POST /api/user-rewards/purchase', { body }, key),
    onSuccess: ({ rewardTitle, pointsSpent }) =>
      toast({
        title: 'Ödülünüz başarıyla satın alındı!',
        description: `${rewardTitle}: ${formatNumber(pointsSpent)} puan`,
      }),
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.status === 401) onSignedOut();
      if (error.body?.code === 'points.insufficient') toast(tooFew(error.body.message));
    },
    // Price, stock or balance are not what they were, whatever came of it.
    onSettled: () => void refresh(),
  });
}

/** The server's sentence begins with what is the title here. */
function tooFew(message: string) {
  const title = 'Yetersiz Puan';
  return { title, description: message.replace(`${title}: `, ''), variant: 'destructive' } as const;
}
