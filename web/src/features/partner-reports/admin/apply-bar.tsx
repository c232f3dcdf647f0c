import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import { Check } from 'lucide-react';
import { useDefer } from '../../../admin-kit/undo/use-defer.ts';
import { useQueuedActions } from '../../../admin-kit/undo/use-queued-actions.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { panelClass } from '../../../ui/layout/panel.tsx';
import { useReportMutations } from './mutations.ts';
import type { ManualMatches } from './use-match-shortcuts.ts';

interface ApplyBarProps {
  report: PartnerReport;
  manualMatches: ManualMatches;
}

/** The number of rows to approve, and the button that approves them. */
export function ApplyBar({ report, manualMatches }: ApplyBarProps) {
  const { apply } = useReportMutations(report.id);
  const defer = useDefer();
  const isQueued = useQueuedActions().some(({ ids }) => ids.includes(report.id));
  const total = report.counts.match + manualMatches.size;
  return (
    <>
      <p className="mt-3 text-13 text-text-2">
        Onaydan önce yeniden karşılaştırılır; o arada değişenler atlanır.
      </p>
      <section
        aria-label="Onaylanacaklar"
        data-sticky-bottom=""
        className={`${panelClass} sticky bottom-4 z-10 mt-3 flex items-center gap-2.5 py-2.5 pr-2.5 pl-4 shadow-3!`}
      >
        <b className="min-w-0 flex-1 leading-snug font-strong" role="status">
          <span>{`${formatNumber(report.counts.match)} eşleşen${manualMatches.size > 0 ? `, ${formatNumber(manualMatches.size)} elle seçilen` : ''}`}</span>
        </b>
        <Button
          variant="primary"
          icon={<Check />}
          disabled={total === 0}
          busy={isQueued}
          onClick={() =>
            defer({
              ids: [report.id],
              name: report.fileName,
              message: `${formatNumber(total)} başvuru onaylanıyor`,
              send: () => apply(manualMatches),
            })
          }
        >{`${formatNumber(total)} başvuruyu onayla`}</Button>
      </section>
    </>
  );
}
