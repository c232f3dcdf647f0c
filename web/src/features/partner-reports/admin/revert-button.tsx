import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import { Undo2 as Undo } from 'lucide-react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { useReportMutations } from './mutations.ts';

/** The button that reverts the approvals of a report. A dialog first shows how many approvals stay. */
export function RevertButton({ report }: { report: PartnerReport }) {
  const { revert } = useReportMutations(report.id);
  const { show, renderDialog } = useDialog<null>();
  const { sealed: sealedCount } = report;
  const revertibleCount = report.counts.approved - sealedCount;
  return (
    <>
      <Button variant="outline" icon={<Undo />} onClick={() => show(null)}>
        Geri al
      </Button>
      {renderDialog((openProps) => (
        <ConfirmDialog
          {...openProps}
          title="Bu raporun onayları geri alınsın mı?"
          message={
            <>
              <p>{`${formatNumber(revertibleCount)} başvuru yeniden beklemeye alınır, bilet numaraları geçersiz olur ve bir daha verilmez.`}</p>
              {sealedCount > 0 && (
                <p className="mt-2 font-strong text-text">{`${formatNumber(sealedCount)} başvuru onaylı kalır: numaraları mühürlenmiş bir çekilişte.`}</p>
              )}
            </>
          }
          confirmLabel="Geri al"
          onConfirm={() => revert.mutateAsync()}
        />
      ))}
    </>
  );
}
