import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { formatNumber } from '../../../platform/formats.ts';
import { useLiveHold } from '../../../platform/live-hold.ts';
import { Button } from '../../../ui/button.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

interface BulkBarProps {
  chosen: readonly ReviewedApplication[];
  onClear: () => void;
}

/** Below the rows, so that they stay where they are when it comes. */
export function BulkBar({ chosen, onClear }: BulkBarProps) {
  const [asked, setAsked] = useState<{
    status: 'approved' | 'rejected';
    applications: readonly ReviewedApplication[];
    open: boolean;
    opening: number;
  }>({ status: 'approved', applications: [], open: false, opening: 0 });
  useLiveHold(asked.open);
  const ask = (status: 'approved' | 'rejected') =>
    setAsked(({ opening }) => ({ status, applications: chosen, open: true, opening: opening + 1 }));

  return (
    <>
      {chosen.length > 0 && (
        <section
          aria-label="Seçilen başvurular"
          className="panel row sticky bottom-4 z-10 mt-4 flex-wrap gap-2.5 px-4 py-3 shadow-3 max-md:[&_.btn]:h-11"
        >
          <b className="grow font-strong" role="status">
            {formatNumber(chosen.length)} başvuru seçildi
          </b>
          <Button
            variant="success-soft"
            size="sm"
            icon={<Check className="i s" aria-hidden="true" />}
            aria-label="Seçilenleri onayla"
            onClick={() => ask('approved')}
          >
            Onayla
          </Button>
          <Button
            variant="danger-soft"
            size="sm"
            aria-label="Seçilenleri reddet"
            onClick={() => ask('rejected')}
          >
            Reddet
          </Button>
          <Button variant="ghost" size="sm" onClick={onClear}>
            Seçimi kaldır
          </Button>
        </section>
      )}
      {asked.opening > 0 && (
        <BulkDialog
          key={asked.opening}
          {...asked}
          onOpenChange={(open) => setAsked((now) => ({ ...now, open }))}
          onDone={onClear}
        />
      )}
    </>
  );
}
