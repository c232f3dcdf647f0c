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
    <section
      aria-label="Onaylanacaklar"
      data-sticky-bottom=""
      className={`${panelClass} sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-2.5 px-4 py-3 shadow-3!`}
    >
      <b className="min-w-0 flex-1 basis-60 font-strong" role="status">
        <span>{`${formatNumber(report.counts.match)} eşleşen, ${formatNumber(manualMatches.size)} elle seçilen`}</span>
        <span className="block text-13 font-normal text-text-2">
          <span className="block">
            Onaydan önce yeniden karşılaştırılır; o arada değişenler atlanır.
          </span>
        </span>
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
  );
}
