import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import Check from 'lucide-react/icons/check';
import { BulkBar } from '../../../admin-kit/bulk/bulk-bar.tsx';
import { useLivePause } from '../../../admin-kit/live-pause.ts';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { useDialog } from '../../../ui/use-dialog.ts';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';

interface ApplicationBulkProps {
  chosen: readonly ReviewedApplication[];
  onClear: () => void;
  onDecided: (application: ReviewedApplication) => void;
}

/** What can be done to the chosen applications. */
export function ApplicationBulk({ chosen, onClear, onDecided }: ApplicationBulkProps) {
  const { show, frame, opened } = useDialog<Pick<BulkDialogProps, 'status' | 'applications'>>();
  useLivePause(frame.open);
  const openDialog = (status: 'approved' | 'rejected') => show({ status, applications: chosen });
  const kurus = chosen.reduce((all, one) => all + Math.round(one.investmentAmount * 100), 0);

  return (
    <>
      <BulkBar
        label="Seçilen başvurular"
        count={chosen.length}
        unit="başvuru"
        sum={formatMoney(kurus / 100)}
        onClear={onClear}
      >
        <Button
          variant="success-soft"
          size="sm"
          icon={<Check className="size-4" aria-hidden="true" />}
          aria-label="Seçilenleri onayla"
          onClick={() => openDialog('approved')}
        >
          Onayla
        </Button>
        <Button
          variant="danger-soft"
          size="sm"
          aria-label="Seçilenleri reddet"
          onClick={() => openDialog('rejected')}
        >
          Reddet
        </Button>
      </BulkBar>
      {opened && (
        <BulkDialog
          key={opened.key}
          {...frame}
          {...opened.subject}
          onDecided={onDecided}
          onDone={onClear}
        />
      )}
    </>
  );
}
