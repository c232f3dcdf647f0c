import { useQuery } from '@tanstack/react-query';
import type { Reward } from '@vitrin/contract/market.ts';
import Store from 'lucide-react/icons/store';
import { userMessage } from '../../lib/api/api-client.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useAddressChoice } from '../../lib/use-address-choice.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, LoadError } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
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

const choices = [
  { value: '', label: 'Bütün ödüller' },
  { value: 'alabildiklerim', label: 'Alabildiklerim' },
] as const;

function Shelf({ rewards }: { rewards: Reward[] }) {
  const user = useCurrentUser();
  const all = useBuyStates(rewards);
  const buyDialog = useBuyDialog();
  const { show, frame, opened } = useDialog<Reward>();
  const { chosen, choose } = useAddressChoice(['goster']);
  const onlyWithin = user !== null && chosen.goster === 'alabildiklerim';
  const shown = onlyWithin ? all.filter(({ state }) => state === 'ready') : all;
  return (
    <section aria-label="Ödüller">
      {user && (
        <Segmented
          className="mb-5"
          label="Hangi ödüller"
          value={onlyWithin ? 'alabildiklerim' : ''}
          onValueChange={(goster) => choose({ goster })}
          options={choices}
        />
      )}
      {shown.length === 0 && (
        <EmptyState
          framed
          icon={<Store aria-hidden="true" />}
          title="Puanınız henüz bir ödüle yetmiyor"
          text="Her ödülün altında ne kadar kaldığını görebilirsiniz."
          action={
            <Button variant="outline" onClick={() => choose({ goster: '' })}>
              Bütün ödüller
            </Button>
          }
        />
      )}
      <ul className={gridLook}>
        {shown.map(({ reward, state }, index) => (
          <li key={reward.id} className="grid grid-cols-1">
            <RewardCard
              reward={reward}
              state={state}
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
