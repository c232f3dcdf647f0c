import type { PublicReward } from '@vitrin/contract/market.ts';
import { Lock } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import type { BuyState } from './buy-state.ts';

const stateLabels = {
  ready: 'Satın Al',
  'sold-out': 'Tükendi',
  limit: 'Sınıra ulaştınız',
  cooldown: 'Bekleme süresi',
  'too-few': 'Yetersiz Puan',
};

interface BuyButtonProps {
  reward: PublicReward;
  state: BuyState;
  /** True while this reward is being bought. */
  busy: boolean;
  /** True while another reward is being bought. */
  isOtherPending: boolean;
  /** Id of the text with the missing points or the end of the cooldown. */
  describedBy: string | undefined;
  onBuy: () => void;
}

export function BuyButton({
  reward,
  state,
  busy,
  isOtherPending,
  describedBy,
  onBuy,
}: BuyButtonProps) {
  const isLocked = state === 'too-few' || state === 'limit' || state === 'cooldown';
  const isUnavailable = !busy && (isOtherPending || state !== 'ready');
  return (
    <Button
      block
      // On phones two buttons are side by side.
      className="max-md:px-1 max-md:text-13"
      busy={busy}
      busyLabel="Satın alınıyor..."
      // Not `disabled`: after a purchase by keyboard the focus must stay on the button, even if the member can't pay
      // again.
      aria-disabled={isUnavailable}
      icon={isLocked && <Lock className="max-md:hidden" />}
      aria-label={`${busy ? 'Satın alınıyor...' : stateLabels[state]}: ${reward.title}`}
      aria-describedby={describedBy}
      onClick={isUnavailable ? undefined : onBuy}
    >
      {stateLabels[state]}
    </Button>
  );
}
