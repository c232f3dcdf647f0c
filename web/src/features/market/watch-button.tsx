import type { PublicReward, RewardWatch } from '@vitrin/contract/market.ts';
import { Bell, BellRing } from 'lucide-react';
import { UserSlot } from '../../lib/session/user-slot.ts';
import { Button } from '../../ui/button/button.tsx';
import { ownWatchesQuery } from './queries.ts';
import { useWatch } from './use-watch.ts';

/** Whether the member watches the reward; `unknown`: the list has not been loaded. */
type WatchState = 'watched' | 'not-watched' | 'unknown';

/** Button of a sold-out reward; a visitor is led to the sign-in. */
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
  const { change, isPending } = useWatch(reward);
  const isWatched = state === 'watched';
  const isOff = state === 'unknown' && !isPending;
  const Icon = isWatched ? BellRing : Bell;
  return (
    <Button
      block
      variant={isWatched ? 'soft' : 'outline'}
      className="mt-2"
      busy={isPending}
      aria-disabled={isOff}
      aria-pressed={isWatched}
      aria-label={`Gelince haber ver: ${reward.title}`}
      icon={<Icon aria-hidden="true" />}
      onClick={isOff ? undefined : () => change(!isWatched)}
    >
      {isWatched ? 'Haber verilecek' : 'Gelince haber ver'}
    </Button>
  );
}
