import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PublicReward, RewardWatch } from '@vitrin/contract/market.ts';
import { Bell, BellRing } from 'lucide-react';
import { call } from '../../../lib/api/api-client.ts';
import { invalidate } from '../../../lib/api/invalidation.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { currentUserQuery } from '../../../lib/session/current-user.ts';
import { useRequireSignIn } from '../../../lib/session/use-require-sign-in.ts';
import { UserSlot } from '../../../lib/session/user-slot.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button/button.tsx';
import { activeRewardsQuery, ownWatchesQuery } from '../queries.ts';

/** State of the member's watch; `unknown` until the list of watches is loaded. */
type WatchState = 'watched' | 'not-watched' | 'unknown';

/** The button that watches a sold-out reward. For visitors it opens the sign-in page. */
export function WatchSlot({ reward }: { reward: PublicReward }) {
  return (
    <UserSlot<WatchState, RewardWatch[]>
      name={`watch-${reward.id}`}
      query={ownWatchesQuery}
      select={(_user, { data }) => toWatchState(reward, data)}
      visitor="not-watched"
    >
      {(state) => <WatchButton reward={reward} state={state} />}
    </UserSlot>
  );
}

function toWatchState({ id }: PublicReward, watches: RewardWatch[] | undefined): WatchState {
  if (!watches) return 'unknown';
  return watches.some(({ rewardId }) => rewardId === id) ? 'watched' : 'not-watched';
}

function WatchButton({ reward, state }: { reward: PublicReward; state: WatchState }) {
  const { setWatched, isPending } = useRewardWatch(reward);
  const isWatched = state === 'watched';
  const isDisabled = state === 'unknown' && !isPending;
  const Icon = isWatched ? BellRing : Bell;
  return (
    <Button
      variant="ghost"
      size="sm"
      // With a larger font the text takes two lines.
      className="mt-1 -ml-3 h-auto! min-h-8 max-w-[calc(100%+0.75rem)] py-1 text-left max-sm:pr-1! whitespace-normal! text-accent-text"
      busy={isPending}
      aria-disabled={isDisabled}
      aria-pressed={isWatched}
      aria-label={`Gelince haber ver: ${reward.title}`}
      icon={<Icon className="flex-none" aria-hidden="true" />}
      onClick={isDisabled ? undefined : () => setWatched(!isWatched)}
    >
      {isWatched ? 'Haber verilecek' : 'Gelince haber ver'}
    </Button>
  );
}

/** Returns `setWatched`, which starts or ends the member's watch. For visitors it opens the sign-in page. */
function useRewardWatch({ id, title }: Pick<PublicReward, 'id' | 'title'>) {
  const client = useQueryClient();
  const requireSignIn = useRequireSignIn('/market', 'Haber almak için giriş yapmalısınız');
  const mutation = useMutation({
    meta: { errorMessage: 'İsteğiniz kaydedilemedi. Lütfen tekrar deneyin.' },
    mutationFn: (shouldWatch: boolean) =>
      call(shouldWatch ? 'POST /api/rewards/:id/watch' : 'DELETE /api/rewards/:id/watch', {
        params: { id },
      }),
    onSuccess: (_nothing, shouldWatch) =>
      toast({
        title: shouldWatch ? 'Gelince haber vereceğiz' : 'Haber isteğiniz kaldırıldı',
        description: title,
      }),
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.status === 401) requireSignIn();
      // The reward is in stock again: refetch it, so that the card offers the purchase.
      if (error.body?.code === 'rewards.in_stock')
        void invalidate(client, [String(activeRewardsQuery.queryKey[0])]);
    },
  });
  const setWatched = (shouldWatch: boolean) => {
    if (client.getQueryData(currentUserQuery.queryKey)) mutation.mutate(shouldWatch);
    else requireSignIn();
  };
  return { setWatched, isPending: mutation.isPending };
}
