import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import { Check } from 'lucide-react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { panelClass } from '../../../ui/layout/panel.tsx';
import { useReportMutations } from './mutations.ts';

interface ApplyBarProps {
  report: PartnerReport;
  manualMatches: ReadonlyMap<string, string>;
}

/** The number of rows to approve, with the button. */
export function ApplyBar({ report, manualMatches }: ApplyBarProps) {
  const { apply } = useReportMutations(report.id);
  const { show, frame, current } = useDialog<null>();
  const total = report.counts.match + manualMatches.size;
  const also = [...manualMatches].map(([rowId, applicationId]) => ({ rowId, applicationId }));
  return (
    <section
      aria-label="Onaylanacaklar"
      data-sticky-bottom=""
      className={`${panelClass} sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-2.5 px-4 py-3 shadow-3!`}
    >
      <b className="min-w-0 flex-1 font-strong" role="status">
        {formatNumber(report.counts.match)} eşleşen, {formatNumber(manualMatches.size)} elle seçilen
      </b>
      <Button
        variant="primary"
        icon={<Check className="size-4" aria-hidden="true" />}
        disabled={total === 0}
        onClick={() => show(null)}
      >
        Uygula
      </Button>
      {current && (
        <ConfirmDialog
          key={current.key}
          {...frame}
          tone="primary"
          title={`${formatNumber(total)} başvuru onaylansın mı?`}
          message="Her satır onaydan önce yeniden karşılaştırılır; o arada değişenler atlanır ve nedeni yazılır."
          confirmLabel="Onayla"
          onConfirm={() => apply.mutateAsync(also)}
        />
      )}
    </section>
  );
}
