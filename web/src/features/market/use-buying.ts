import { useQueryClient } from '@tanstack/react-query';
import type { Reward } from '@vitrin/contract/market.ts';
import { useState } from 'react';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { useSignInFirst } from '../../lib/session/use-sign-in-first.ts';
import { activeRewardsQuery } from './queries.ts';
import { isRepriced, isUnknown, useMarketRefresh, usePurchase } from './use-purchase.ts';

/** What the dialog asks about. It stays as it was asked, also while the dialog closes over the new balance. */
export interface Question {
  reward: Reward;
  /** The balance that it is paid from. */
  points: number;
  key: string;
  open: boolean;
}

/** Buying a reward: a press, a question with today's price and balance, an answer. */
export function useBuying() {
  const client = useQueryClient();
  const refresh = useMarketRefresh();
  const signInFirst = useSignInFirst('/market', 'Ödül satın almak için giriş yapmalısınız');
  const purchase = usePurchase({ onSignedOut: signInFirst });
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = async (pressed: Reward) => {
    const user = client.getQueryData(currentUserQuery.queryKey);
    if (!user) return signInFirst();
    const key = newKey();
    purchase.reset();
    setQuestion({ reward: pressed, points: user.points, key, open: true });
    await askAnew(key);
  };
  /** The same with today's price and balance: other tabs buy, and staff change prices. */
  const askAnew = async (key: string) => {
    await refresh();
    const user = client.getQueryData(currentUserQuery.queryKey);
    const rewards = client.getQueryData(activeRewardsQuery.queryKey) ?? [];
    setQuestion((now) => {
      if (now?.key !== key || !now.open) return now;
      const reward = rewards.find(({ id }) => id === now.reward.id) ?? now.reward;
      return { ...now, reward, points: user?.points ?? now.points };
    });
  };
  const close = () => {
    setQuestion((now) => now && { ...now, open: false });
    // What became of a wish without an answer shows in the lists.
    if (isUnknown(purchase.error)) void refresh();
  };
  const confirm = async ({ reward, key }: Question) => {
    try {
      await purchase.mutateAsync({ rewardId: reward.id, expectedCost: reward.pointsCost, key });
    } catch (error) {
      if (isRepriced(error)) await askAnew(key);
      throw error;
    }
  };

  return {
    question,
    /** Id of the reward that is being bought. */
    bought: purchase.isPending ? (question?.reward.id ?? null) : null,
    isUnanswered: isUnknown(purchase.error),
    isRepriced: isRepriced(purchase.error),
    ask: (reward: Reward) => void ask(reward),
    close,
    confirm,
  };
}

/** `crypto.randomUUID` is absent on plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
