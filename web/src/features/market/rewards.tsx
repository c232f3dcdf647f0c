import { useQuery } from '@tanstack/react-query';
import type { Reward } from '@vitrin/contract/market.ts';
import Store from 'lucide-react/icons/store';
import { userMessage } from '../../lib/api/api-client.ts';
import { EmptyState, LoadError } from '../../ui/empty-state.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { BuyDialog } from './buy-dialog.tsx';
import { activeRewardsQuery } from './queries.ts';
import { RewardCard } from './reward-card.tsx';
import { RewardDialog } from './reward-dialog.tsx';
import { useBuyDialog } from './use-buy-dialog.ts';
import { useBuyStates } from './use-buy-states.ts';

/** Cards up to here are on the first screen: their pictures must not wait for a scroll. */
const firstScreen = 4;

/** What can be had for points. */
const gridLook = 'grid grid-cols-2 gap-5 max-md:gap-3 min-[1001px]:grid-cols-4';

export function Rewards() {
  const { data: rewards, isPending, error, refetch } = useQuery(activeRewardsQuery);
  const isSlow = useDelayed(isPending);

  if (error && !rewards) {
    return (
      <LoadError
        framed
        title="Ödüller yüklenemedi"
        text={userMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (isPending) return isSlow && <LoadingRewards />;
  if (rewards.length === 0) {
    return (
      <EmptyState
        framed
        icon={<Store aria-hidden="true" />}
        title="Henüz Ödül Yok"
        text="Yeni ödüller eklendiğinde burada görünür. Bu sırada puan toplamaya devam edebilirsiniz."
      />
    );
  }
  return <Shelf rewards={rewards} />;
}

function Shelf({ rewards }: { rewards: Reward[] }) {
  const states = useBuyStates(rewards);
  const buyDialog = useBuyDialog();
  const { show, frame, opened } = useDialog<Reward>();
  return (
    <section aria-label="Ödüller">
      <ul className={gridLook}>
        {rewards.map((reward, index) => (
          <li key={reward.id} className="grid grid-cols-1">
            <RewardCard
              reward={reward}
              state={states[index] ?? 'ready'}
              pendingId={buyDialog.pendingId}
              loading={index < firstScreen ? 'eager' : 'lazy'}
              onBuy={() => buyDialog.open(reward)}
              onMore={() => show(reward)}
            />
          </li>
        ))}
      </ul>
      {buyDialog.offer && <BuyDialog dialog={buyDialog} offer={buyDialog.offer} />}
      {opened && <RewardDialog key={opened.key} {...frame} reward={opened.subject} />}
    </section>
  );
}

function LoadingRewards() {
  return (
    <div className={gridLook} aria-hidden="true">
      {Array.from({ length: firstScreen }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes without identity
        <Skeleton key={index} className="h-96 rounded-xl" />
      ))}
    </div>
  );
}
