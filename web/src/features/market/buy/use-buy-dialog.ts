import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnOrder, PublicReward } from '@vitrin/contract/market.ts';
import { useRef, useState } from 'react';
import { callIdempotent } from '../../../lib/api/api-client.ts';
import { invalidate } from '../../../lib/api/invalidation.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { createIdempotencyKey } from '../../../lib/create-idempotency-key.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { currentUserQuery } from '../../../lib/session/current-user.ts';
import { useRequireSignIn } from '../../../lib/session/use-require-sign-in.ts';
import { toast } from '../../../lib/toast.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { activeRewardsQuery, purchaseRoutes } from '../queries.ts';
import { IncompleteAnswersError, useOrderAnswers } from './use-order-answers.ts';

/** The content of the dialog. A copy, so that the content stays unchanged while the dialog closes. */
export interface PendingPurchase {
  reward: PublicReward;
  /** The balance before the purchase */
  points: number;
  /** Idempotency key of the purchase */
  key: string;
  open: boolean;
}

/** Returns the state of the buy dialog. It opens with the current price and balance, and sends the purchase. */
export function useBuyDialog() {
  const client = useQueryClient();
  const refresh = useMarketRefresh();
  const requireSignIn = useRequireSignIn('/market', 'Ödül satın almak için giriş yapmalısınız');
  const purchase = usePurchase({ onSignedOut: requireSignIn });
  const answers = useOrderAnswers();
  const codeDialog = useDialog<OwnOrder>();
  const orderWithCode = useRef<OwnOrder | null>(null);
  const [pendingPurchase, setPendingPurchase] = useState<PendingPurchase | null>(null);

  const openDialog = async (reward: PublicReward) => {
    const user = client.getQueryData(currentUserQuery.queryKey);
    if (!user) return requireSignIn();
    const key = createIdempotencyKey();
    purchase.reset();
    setPendingPurchase({ reward, points: user.points, key, open: true });
    await Promise.all([answers.start(reward), refreshPendingPurchase(key)]);
  };
  /** Refetches price and balance: the member may buy in other tabs, and staff change prices. */
  const refreshPendingPurchase = async (key: string) => {
    await refresh();
    const user = client.getQueryData(currentUserQuery.queryKey);
    const rewards = client.getQueryData(activeRewardsQuery.queryKey) ?? [];
    setPendingPurchase((current) => {
      if (current?.key !== key || !current.open) return current;
      const reward = rewards.find(({ id }) => id === current.reward.id) ?? current.reward;
      return { ...current, reward, points: user?.points ?? current.points };
    });
  };
  const close = () => {
    setPendingPurchase((current) => current && { ...current, open: false });
    // After an unknown outcome the lists show whether the purchase succeeded.
    if (isOutcomeUnknown(purchase.error)) void refresh();
  };
  const confirm = async ({ reward, key }: PendingPurchase) => {
    const inputs = answers.collect(reward);
    try {
      const order = await purchase.mutateAsync({
        rewardId: reward.id,
        expectedCost: reward.pointsCost,
        key,
        ...(reward.inputs.length > 0 && { inputs }),
      });
      orderWithCode.current = order.code === null ? null : order;
    } catch (error) {
      if (isAnswerRefused(error)) answers.showRefusals(error);
      if (isPriceChanged(error) || isAnswerRefused(error)) await refreshPendingPurchase(key);
      throw error;
    }
  };

  return {
    pendingPurchase,
    answers,
    /** Returns true if the buyer may try again after this error. */
    isRetryable: (error: unknown) =>
      error instanceof IncompleteAnswersError ||
      isOutcomeUnknown(error) ||
      isPriceChanged(error) ||
      isAnswerRefused(error),
    /** The dialog with the purchased code */
    codeDialog,
    /** Opens the code dialog after a purchase with a code. Call it when the buy dialog is gone and the focus is back. */
    showCode: () => {
      if (orderWithCode.current) codeDialog.show(orderWithCode.current);
      orderWithCode.current = null;
    },
    /** Id of the reward that is being bought. */
    pendingId: purchase.isPending ? (pendingPurchase?.reward.id ?? null) : null,
    isOutcomeUnknown: isOutcomeUnknown(purchase.error),
    isPriceChanged: isPriceChanged(purchase.error),
    open: (reward: PublicReward) => void openDialog(reward),
    close,
    confirm,
  };
}

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
function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** True if the purchase was refused because the price has changed. */
function isPriceChanged(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === 'rewards.price_changed';
}

/** True if the purchase was refused because an answer is missing or invalid. */
function isAnswerRefused(error: unknown): boolean {
  return (
    error instanceof ApiError && error.fieldIssues.some(({ path }) => path.startsWith('inputs.'))
  );
}

/** Returns a function that refetches the data that a purchase depends on: other users buy, and staff change prices. */
function useMarketRefresh() {
  const client = useQueryClient();
  return () => invalidate(client, purchaseRoutes);
}

/** Returns the mutation that buys a reward and shows the result. `onSignedOut` is called if the session has ended. */
function usePurchase({ onSignedOut }: { onSignedOut: () => void }) {
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
