import type { PublicReward } from '@vitrin/contract/market.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Coin } from '../../../ui/icons/coin.tsx';
import { formatStock } from '../labels.ts';
import { RewardImage } from '../reward-image.tsx';

interface RewardDialogProps {
  reward: PublicReward;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The full description of a reward. */
export function RewardDialog({ reward, open, onOpenChange }: RewardDialogProps) {
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
