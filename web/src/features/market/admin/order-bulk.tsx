import type { Order } from '@vitrin/contract/market.ts';
import { BulkBar } from '../../../admin-kit/bulk/bulk-bar.tsx';
import { useLivePause } from '../../../admin-kit/live-pause.ts';
import { formatNumber } from '../../../lib/formats/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { useDialog } from '../../../ui/use-dialog.ts';
import { DeliverManyDialog } from './deliver-many-dialog.tsx';
import type { OnChanged } from './mutations.ts';

interface OrderBulkProps {
  chosen: readonly Order[];
  onClear: () => void;
  onChanged: OnChanged;
}

/** What can be done to the chosen orders. */
export function OrderBulk({ chosen, onClear, onChanged }: OrderBulkProps) {
  const { show, frame, opened } = useDialog<readonly Order[]>();
  useLivePause(frame.open);
  const points = chosen.reduce((all, { pointsSpent }) => all + pointsSpent, 0);
  return (
    <>
      <BulkBar
        label="Seçilen siparişler"
        count={chosen.length}
        unit="sipariş"
        sum={`${formatNumber(points)} puan`}
        onClear={onClear}
      >
        <Button
          variant="success-soft"
          size="sm"
          aria-label="Seçilenleri teslim et"
          onClick={() => show(chosen)}
        >
          Teslim Et
        </Button>
      </BulkBar>
      {opened && (
        <DeliverManyDialog
          key={opened.key}
          {...frame}
          orders={opened.subject}
          onChanged={onChanged}
          onDone={onClear}
        />
      )}
    </>
  );
}
