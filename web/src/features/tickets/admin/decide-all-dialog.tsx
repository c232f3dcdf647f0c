import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '@vitrin/contract/api.ts';
import type { PendingSet } from '@vitrin/contract/tickets.ts';
import { outcomeToast } from '../../../admin-kit/bulk/bulk-outcome.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { call } from '../../../lib/api/api-client.ts';
import { formatNumber } from '../../../lib/formats/numbers.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { DialogFrame } from '../../../ui/use-dialog.ts';
import { noteBody } from './decide-dialog.tsx';
import { DecisionNote } from './decision-note.tsx';
import { decisionLabels } from './labels.ts';
import { sumText } from './sum-of.ts';

type Body = InputOf<'POST /api/admin/ticket-applications/decide'>['body'];

interface DecideAllProps extends DialogFrame, Pick<Body, 'status' | 'filter'> {
  /** What the person was told of all that the filters find. */
  whole: PendingSet;
  onDone: () => void;
}

/** Decides all that the filters find, on whatever page; none of it where it is something else by then. */
export function DecideAllDialog(props: DecideAllProps) {
  const { status, filter, whole, open, onOpenChange, onDone } = props;
  const words = decisionLabels[status];
  const decide = useMutation({
    mutationFn: (body: Body) => call('POST /api/admin/ticket-applications/decide', { body }),
    onSuccess: ({ count }) =>
      toast(
        outcomeToast({ done: count, late: [], failed: [] }, { unit: 'başvuru', done: words.done }),
      ),
  });
  const form = useContractForm({
    body: noteBody,
    submit: async ({ adminNote }) => {
      // Of another set a toast has told: it has to be looked at and chosen anew.
      await decide.mutateAsync({ filter, seen: whole, status, adminNote }).catch((error) => {
        if (error.status !== 409) throw error;
      });
      onDone();
      onOpenChange(false);
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
      title={`Filtreye uyan ${formatNumber(whole.count)} başvuruyu ${words.verb}`}
      description={`Toplam ${sumText(whole)}. Sayfada görünmeyenler de içinde; karar geri alınamaz.`}
    >
      <DecisionNote form={form} sentBefore={whole.sentBefore} />
    </FormDialog>
  );
}
