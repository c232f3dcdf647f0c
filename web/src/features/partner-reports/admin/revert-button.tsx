import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import { Undo2 as Undo } from 'lucide-react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { useReportMutations } from './mutations.ts';

/** Reverts the approvals of a report, after showing which approvals stay. */
export function RevertButton({ report }: { report: PartnerReport }) {
  const { revert } = useReportMutations(report.id);
  const { show, renderDialog } = useDialog<null>();
  const { sealed } = report;
  const approved = report.counts.approved - sealed;
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
              <p>
                {formatNumber(approved)} başvuru yeniden beklemeye alınır, bilet numaraları geçersiz
                olur ve bir daha verilmez.
              </p>
              {sealed > 0 && (
                <p className="mt-2 font-strong text-text">
                  {formatNumber(sealed)} başvuru onaylı kalır: numaraları mühürlenmiş bir çekilişte.
                </p>
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
