import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { useState } from 'react';
import { BulkOutcome, outcomeToast } from '../../../admin-kit/bulk/bulk-outcome.tsx';
import { doMany, type Outcome } from '../../../admin-kit/bulk/do-many.ts';
import { Progress } from '../../../admin-kit/bulk/progress.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { formatNumber } from '../../../lib/formats/numbers.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { DialogFrame } from '../../../ui/use-dialog.ts';
import { noteBody } from './decide-dialog.tsx';
import { DecisionNote } from './decision-note.tsx';
import { decisionLabels } from './labels.ts';
import { decide } from './mutations.ts';
import { sumOf, sumText } from './sum-of.ts';

interface BulkDialogProps extends DialogFrame {
  applications: readonly ReviewedApplication[];
  status: 'approved' | 'rejected';
  onDecided: (application: ReviewedApplication) => void;
  onDone: () => void;
}

/** Decides all of a selection, and says of which it could not. */
export function BulkDialog(props: BulkDialogProps) {
  const { applications, status, open, onOpenChange } = props;
  const words = decisionLabels[status];
  const [tried, setTried] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome<ReviewedApplication> | null>(null);
  const told = {
    unit: 'başvuru',
    done: words.done,
    nameOf: ({ username }: ReviewedApplication) => username,
  };
  const sum = sumOf(applications);
  const form = useContractForm({
    body: noteBody,
    submit: async ({ adminNote }) => {
      setTried(0);
      const result = await doMany(
        applications,
        async ({ id }) => props.onDecided(await decide(id, { status, adminNote })),
        setTried,
      );
      setOutcome(result);
      toast(outcomeToast(result, told));
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
      title={`${formatNumber(sum.count)} başvuruyu ${words.verb}`}
      description={`Toplam ${sumText(sum)}. Karar geri alınamaz.`}
      outcome={outcome && <BulkOutcome outcome={outcome} {...told} />}
    >
      <DecisionNote form={form} sentBefore={sum.sentBefore} />
      {tried !== null && <Progress tried={tried} of={applications.length} />}
    </FormDialog>
  );
}
