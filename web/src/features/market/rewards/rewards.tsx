import './rewards.css';
import { useQuery } from '@tanstack/react-query';
import type { PublicReward } from '@vitrin/contract/market.ts';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { useIsSignedIn } from '../../../lib/session/user-slot.ts';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import { useSearchParamsState } from '../../../lib/use-search-params-state.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Coin } from '../../../ui/icons/coin.tsx';
import { SegmentedControl } from '../../../ui/input/segmented-control.tsx';
import { BuyDialog } from '../buy/buy-dialog.tsx';
import { getBuyState } from '../buy/buy-state.ts';
import { CodeDialog } from '../buy/code-dialog.tsx';
import { useBuyDialog } from '../buy/use-buy-dialog.ts';
import { formatStock } from '../labels.ts';
import { activeRewardsQuery, ownPurchasesQuery } from '../queries.ts';
import { RewardImage } from '../reward-image.tsx';
import { RewardCard } from './reward-card.tsx';
import { sortRewards } from './reward-order.ts';

/** Number of cards above the fold, whose images load eagerly */
const CARDS_ABOVE_FOLD = 4;

const gridClass = 'grid grid-cols-2 gap-5 max-md:gap-3 lg:grid-cols-4';

/** The rewards of the market. */
export function Rewards() {
  return (
    <QueryView
      query={useQuery(activeRewardsQuery)}
      bordered
      errorTitle="Ödüller yüklenemedi"
      loading={<LoadingRewards />}
      empty={{
        icon: <Store />,
        title: 'Henüz Ödül Yok',
        description:
          'Yeni ödüller eklendiğinde burada görünür. Bu sırada puan toplamaya devam edebilirsiniz.',
      }}
    >
      {(rewards) => <RewardGrid rewards={rewards} />}
    </QueryView>
  );
}

const filterOptions = [
  { value: '', label: 'Bütün ödüller' },
  { value: 'alabildiklerim', label: 'Alabildiklerim' },
] as const;

function RewardGrid({ rewards }: { rewards: PublicReward[] }) {
  const isSignedIn = useIsSignedIn();
  const buyer = useBuyer();
  const sortedRewards = useRewardOrder(rewards, buyer);
  const buyDialog = useBuyDialog();
  const { show, renderDialog } = useDialog<PublicReward>();
  const { values, setValues } = useSearchParamsState(['goster']);
  const isAffordableOnly = isSignedIn && values.goster === 'alabildiklerim';
  const visibleRewards =
    isAffordableOnly && buyer
      ? sortedRewards.filter((reward) => getBuyState(reward, buyer) === 'ready')
      : sortedRewards;
  return (
    <section aria-labelledby="oduller-baslik">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="oduller-baslik" className="headline text-22 tracking-[-.02em]">
          Ödüller
        </h2>
        {isSignedIn && (
          <SegmentedControl
            label="Hangi ödüller"
            value={isAffordableOnly ? 'alabildiklerim' : ''}
            onValueChange={(goster) => setValues({ goster })}
            options={filterOptions}
          />
        )}
      </div>
      {visibleRewards.length === 0 && (
        <EmptyState
          bordered
          icon={<Store />}
          title="Puanınız henüz bir ödüle yetmiyor"
          description="Her ödülün altında kaç puanınızın eksik olduğunu görebilirsiniz."
          action={
            <Button variant="outline" onClick={() => setValues({ goster: '' })}>
              Bütün ödüller
            </Button>
          }
        />
      )}
      <ul className={gridClass}>
        {visibleRewards.map((reward, index) => (
          <li
            key={reward.id}
            className={classNames('grid grid-cols-1', buyer === undefined && 'reward-item')}
          >
            <RewardCard
              reward={reward}
              pendingId={buyDialog.pendingId}
              loading={index < CARDS_ABOVE_FOLD ? 'eager' : 'lazy'}
              onBuy={() => buyDialog.open(reward)}
              onMore={() => show(reward)}
            />
          </li>
        ))}
      </ul>
      {buyDialog.pendingPurchase && (
        <BuyDialog dialog={buyDialog} pendingPurchase={buyDialog.pendingPurchase} />
      )}
      {buyDialog.codeDialog.renderDialog((openProps, order) => (
        <CodeDialog {...openProps} order={order} />
      ))}
      {renderDialog((openProps, reward) => (
        <RewardDialog {...openProps} reward={reward} />
      ))}
    </section>
  );
}

/** Returns the member with purchases, `null` for visitors; `undefined` in the shared HTML and while purchases load. */
function useBuyer() {
  const isHydrated = useIsHydrated();
  const user = useCurrentUser();
  const { data: purchases } = useQuery({ ...ownPurchasesQuery, enabled: user !== null });
  if (!isHydrated || (user && !purchases)) return undefined;
  return user && { points: user.points, purchases: purchases ?? [] };
}

function LoadingRewards() {
  return (
    <div className={gridClass} aria-hidden="true">
      {Array.from({ length: CARDS_ABOVE_FOLD }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
        <Skeleton key={index} className="h-96 rounded-xl" />
      ))}
    </div>
  );
}

/**
 * Returns the rewards in the order of `sortRewards`. A purchase does not change the order, so that no card moves under
 * the pointer.
 */
function useRewardOrder(
  rewards: PublicReward[],
  buyer: ReturnType<typeof useBuyer>,
): PublicReward[] {
  const [firstOrder, setFirstOrder] = useState<string[]>();
  if (buyer === undefined) return sortRewards(rewards, null);
  if (!firstOrder) {
    const sortedRewards = sortRewards(rewards, buyer);
    setFirstOrder(sortedRewards.map(({ id }) => id));
    return sortedRewards;
  }
  const getPosition = ({ id }: PublicReward) => {
    const position = firstOrder.indexOf(id);
    return position < 0 ? firstOrder.length : position;
  };
  return [...rewards].sort((a, b) => getPosition(a) - getPosition(b));
}

interface RewardDialogProps {
  reward: PublicReward;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The full description of a reward. */
function RewardDialog({ reward, open, onOpenChange }: RewardDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span className="wrap-anywhere">{reward.title}</span>}
      size="md"
      footer={
        <Button variant="outline" onClick={() => onOpenChange(false)}>
          Kapat
        </Button>
      }
    >
      <div className="mb-4 h-44 overflow-hidden rounded-lg bg-[#0d0b14]" data-surface="dark">
        <RewardImage url={reward.imageUrl} sizes="472px" loading="eager" />
      </div>
      <p className="flex items-center mb-3 flex-wrap gap-3">
        <span className="flex items-center gap-1.5 font-strong">
          <Coin />
          <span>{`${formatNumber(reward.pointsCost)} puan`}</span>
        </span>
        <Badge hideDot>{formatStock(reward)}</Badge>
      </p>
      <p className="text-15 text-text-2 whitespace-pre-line wrap-anywhere">{reward.description}</p>
    </Dialog>
  );
}
