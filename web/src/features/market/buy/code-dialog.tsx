import type { OwnOrder } from '@vitrin/contract/market.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';
import { CodeBox } from '../purchases/code-box.tsx';

interface CodeDialogProps extends DialogOpenProps {
  order: OwnOrder;
}

/** Shows the buyer the purchased code right after the purchase. */
export function CodeDialog({ order, open, onOpenChange }: CodeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Kodunuz hazır"
      description={order.rewardTitle}
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Tamam
        </Button>
      }
    >
      <CodeBox code={order.code ?? ''} />
      <p className="mt-3 text-14 text-text-2">
        Kodunuz, aldığınız ödüllerin listesinde de her zaman görünür.
      </p>
    </Dialog>
  );
}
