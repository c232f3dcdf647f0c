import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { useState } from 'react';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { formatNumber } from '../../../lib/formats/numbers.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { DialogFrame } from '../../../ui/use-dialog.ts';
import { BulkOutcome, outcomeToast } from './bulk-outcome.tsx';
import { noteBody } from './decide-dialog.tsx';
import { decideMany, type Outcome } from './decide-many.ts';
import { decisionLabels } from './labels.ts';
import { decide } from './mutations.ts';

export interface BulkDialogProps extends DialogFrame {
  applications: readonly ReviewedApplication[];
  status: 'approved' | 'rejected';
  onDone: () => void;
}

/** Decides all of a selection, and says of which it could not. */
export function BulkDialog(props: BulkDialogProps) {
  const { applications, status, open, onOpenChange } = props;
  const words = decisionLabels[status];
  const [tried, setTried] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
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
    },
  });

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      submitLabel={words.button}
      busyLabel={words.busy}
      variant={words.variant}
      size="md"
      title={`${count} başvuruyu ${words.verb}`}
      outcome={outcome && <BulkOutcome outcome={outcome} done={words.done} />}
    >
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
        readOnly={form.isBusy}
      />
      {tried !== null && (
        <div className="grid gap-1.5" role="status">
          <progress
            className="w-full accent-accent"
            aria-label="İlerleme"
            max={applications.length}
            value={tried}
          />
          <span className="tabular-nums text-13 text-text-2">
            {formatNumber(tried)} / {count}
          </span>
        </div>
      )}
    </FormDialog>
  );
}
