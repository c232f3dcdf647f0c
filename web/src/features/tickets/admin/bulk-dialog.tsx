import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { useId, useState } from 'react';
import { formatNumber } from '../../../platform/formats.ts';
import { TextareaField } from '../../../platform/rich-form-fields.tsx';
import { useContractForm } from '../../../platform/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { decide, useApplicationRefresh } from './application-writes.ts';
import { BulkOutcome, outcomeToast } from './bulk-outcome.tsx';
import { noteBody } from './decide-dialog.tsx';
import { decideMany, type Outcome } from './decide-many.ts';
import { decisionWords } from './decision-words.ts';

interface BulkDialogProps {
  applications: readonly ReviewedApplication[];
  status: 'approved' | 'rejected';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
}

/** Decides all of a selection, and says of which it could not. */
export function BulkDialog(props: BulkDialogProps) {
  const { applications, status, open, onOpenChange } = props;
  const words = decisionWords[status];
  const formId = useId();
  const refresh = useApplicationRefresh();
  const [tried, setTried] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isRunning = tried !== null && !outcome;
  const count = formatNumber(applications.length);
  const form = useContractForm({
    body: noteBody,
    submit: async ({ adminNote }) => {
      setTried(0);
      const result = await decideMany(
        applications,
        ({ id }) => decide(id, { status, adminNote }),
        setTried,
      );
      setOutcome(result);
      toast(outcomeToast(result, words.done));
      props.onDone();
      if (result.done === applications.length) onOpenChange(false);
      await refresh();
    },
  });

  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => !isRunning && onOpenChange(wanted)}
      size="md"
      title={`${count} başvuruyu ${words.verb}`}
      footer={
        outcome ? (
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            Kapat
          </Button>
        ) : (
          <>
            <Button variant="outline" disabled={isRunning} onClick={() => onOpenChange(false)}>
              İptal
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={words.variant}
              busy={isRunning}
              busyLabel={words.busy}
            >
              {words.button}
            </Button>
          </>
        )
      }
    >
      {outcome ? (
        <BulkOutcome outcome={outcome} done={words.done} />
      ) : (
        <form id={formId} className="dform" {...form.props}>
          {applications.some(({ sentBefore }) => sentBefore) && (
            <Notice tone="warn">
              Seçilenler arasında, aynı kullanıcı adı ve tutarla daha önce gönderilmiş olanlar var.
            </Notice>
          )}
          <TextareaField
            control={form.control}
            name="adminNote"
            label="Not (isteğe bağlı)"
            hint="Seçilen her başvurunun sahibi bu notu profilinde görür."
            rows={3}
            maxLength={500}
            readOnly={isRunning}
          />
          {tried !== null && (
            <div className="grid gap-1.5" role="status">
              <progress
                className="w-full accent-accent"
                aria-label="İlerleme"
                max={applications.length}
                value={tried}
              />
              <span className="tnum text-13 text-text-2">
                {formatNumber(tried)} / {count}
              </span>
            </div>
          )}
        </form>
      )}
    </Dialog>
  );
}
