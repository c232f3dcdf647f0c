import { useQueryClient } from '@tanstack/react-query';
import type { Reward } from '@vitrin/contract/market.ts';
import { useState } from 'react';
import { currentUserQuery } from '../../platform/current-user.ts';
import { useSignInFirst } from '../../platform/use-sign-in-first.ts';
import { activeRewardsQuery } from './market-queries.ts';
import { isUnknown, useMarketRefresh, usePurchase } from './use-purchase.ts';

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
    // The page may have been open for long: other tabs buy, and staff change prices.
    await refresh();
    const points = client.getQueryData(currentUserQuery.queryKey)?.points ?? user.points;
    const rewards = client.getQueryData(activeRewardsQuery.queryKey) ?? [];
    const reward = rewards.find(({ id }) => id === pressed.id) ?? pressed;
    setQuestion((now) => (now?.key === key && now.open ? { ...now, reward, points } : now));
  };
  const close = () => {
    setQuestion((now) => now && { ...now, open: false });
    // What became of a wish without an answer shows in the lists.
    if (isUnknown(purchase.error)) void refresh();
  };
  const confirm = ({ reward, key }: Question) => purchase.mutateAsync({ rewardId: reward.id, key });

  return {
    question,
    /** Id of the reward that is being bought. */
    bought: purchase.isPending ? (question?.reward.id ?? null) : null,
    isUnanswered: isUnknown(purchase.error),
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
