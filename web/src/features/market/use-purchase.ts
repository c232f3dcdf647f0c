import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callIdempotent } from '../../lib/api/api-client.ts';
import { invalidate } from '../../lib/api/invalidation.ts';
import { ApiError } from '../../lib/api-error.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { toast } from '../../lib/toast.ts';
import { purchaseRoutes } from './queries.ts';

interface PurchaseRequest {
  rewardId: string;
  /** What the buyer was told that it costs. */
  expectedCost: number;
  /** Idempotency key: the same when it is sent again. */
  key: string;
}

/** Whether a purchase that failed may have been made all the same. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Whether nothing was bought because the reward costs something else by now. */
export function isPriceChanged(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === 'rewards.price_changed';
}

/** Reads again whatever a purchase needs to know: others buy, and staff change prices. */
export function useMarketRefresh() {
  const client = useQueryClient();
  return () => invalidate(client, purchaseRoutes);
}

/** Buys, and says how it went. `onSignedOut`: nobody is signed in any more. */
export function usePurchase({ onSignedOut }: { onSignedOut: () => void }) {
  return useMutation({
    meta: { errorMessage: 'Ödül satın alınamadı. Lütfen tekrar deneyin.' },
    mutationFn: ({ key, ...body }: PurchaseRequest) =>
      callIdempotent('POST /api/user-rewards/purchase', { body }, key),
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
  });
}

/** The server's sentence begins with what is the title here. */
function tooFew(message: string) {
  const title = 'Yetersiz Puan';
  return { title, description: message.replace(`${title}: `, ''), variant: 'destructive' } as const;
}
