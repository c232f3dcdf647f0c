import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import Check from 'lucide-react/icons/check';
import { useLivePause } from '../../../admin-kit/live-pause.ts';
import { formatNumber } from '../../../lib/formats/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { panelClass } from '../../../ui/panel.tsx';
import { useDialog } from '../../../ui/use-dialog.ts';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';

interface BulkBarProps {
  chosen: readonly ReviewedApplication[];
  onClear: () => void;
}

/** Below the rows, so that they stay where they are when it comes. */
export function BulkBar({ chosen, onClear }: BulkBarProps) {
  const { show, frame, opened } = useDialog<Pick<BulkDialogProps, 'status' | 'applications'>>();
  useLivePause(frame.open);
  const openDialog = (status: 'approved' | 'rejected') => show({ status, applications: chosen });

  return (
    <>
      {chosen.length > 0 && (
        <section
          aria-label="Seçilen başvurular"
          className={`${panelClass} sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-2.5 px-4 py-3 shadow-3!`}
        >
          <b className="min-w-0 flex-1 font-strong" role="status">
            {formatNumber(chosen.length)} başvuru seçildi
          </b>
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
          <Button variant="ghost" size="sm" onClick={onClear}>
            Seçimi kaldır
          </Button>
        </section>
      )}
      {opened && <BulkDialog key={opened.key} {...frame} {...opened.subject} onDone={onClear} />}
    </>
  );
}
