import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callIdempotent } from '../../../lib/api/api-client.ts';
import { invalidate } from '../../../lib/api/invalidation.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { toast } from '../../../lib/toast.ts';
import { purchaseRoutes } from '../queries.ts';

interface PurchaseRequest {
  rewardId: string;
  /** The price that the buyer confirmed */
  expectedCost: number;
  /** Answers to the inputs of the reward, by key */
  inputs?: Record<string, string>;
  /** Idempotency key: equal when the purchase is resent. */
  key: string;
}

/** True if a failed purchase may have succeeded on the server. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** True if the purchase was refused because the price has changed. */
export function isPriceChanged(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === 'rewards.price_changed';
}

/** True if the purchase was refused because an answer is missing or invalid. */
export function isAnswerRefused(error: unknown): boolean {
  return (
    error instanceof ApiError && error.fieldIssues.some(({ path }) => path.startsWith('inputs.'))
  );
}

/** Returns a function that refetches the data that a purchase depends on: other users buy, and staff change prices. */
export function useMarketRefresh() {
  const client = useQueryClient();
  return () => invalidate(client, purchaseRoutes);
}

/** Returns the mutation that buys a reward and shows the result. `onSignedOut` is called if the session has ended. */
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
      if (error.body?.code === 'points.insufficient')
        toast(toInsufficientPointsToast(error.body.message));
    },
  });
}

/** Returns the toast for missing points. The server's message begins with the toast's title. */
function toInsufficientPointsToast(message: string) {
  const title = 'Yetersiz Puan';
  return { title, description: message.replace(`${title}: `, ''), variant: 'destructive' } as const;
}
