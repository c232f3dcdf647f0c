import type { InputOf } from '@vitrin/contract/api.ts';
import type { PendingSummary, ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { useBulk } from '../../../../admin-kit/bulk/use-bulk.tsx';
import type { RetainedRows } from '../../../../admin-kit/list/use-retained-rows.ts';
import { UNDO_NOTICE } from '../../../../admin-kit/undo/undo-notice.ts';
import { TextareaField } from '../../../../forms/rich-form-fields.tsx';
import { type BoundForm, useContractForm } from '../../../../forms/use-contract-form.ts';
import { call } from '../../../../lib/api/api-client.ts';
import { formatNumber } from '../../../../lib/format/numbers.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../../../ui/dialog/use-dialog.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { formatTotals, sumApplications } from './application-totals.ts';
import { decisionNoteSchema } from './decide-dialog.tsx';
import { decisionLabels } from './labels.ts';
import { decideApplication } from './mutations.ts';

const route = 'POST /api/admin/ticket-applications/decide';

export interface BulkPayload extends Pick<InputOf<typeof route>['body'], 'status' | 'filter'> {
  /** The selected rows of the page. */
  applications: readonly ReviewedApplication[];
  /** Summary of all matching rows as the user saw it. If the rows have changed, the server decides none of them. */
  matchingSummary: PendingSummary | null;
}

interface BulkDialogProps extends DialogOpenProps, BulkPayload {
  list: RetainedRows<ReviewedApplication>;
  onDone: () => void;
}

/** The dialog that decides the selected applications. Its result lists the applications that stay undecided. */
export function DecideSelectedDialog(props: BulkDialogProps) {
  const { applications, matchingSummary, filter, status, list, open, onOpenChange } = props;
  const labels = decisionLabels[status];
  const getName = ({ username }: ReviewedApplication) => username;
  const bulk = useBulk({ unit: 'başvuru', verb: labels.done, getName }, { list, status }, props);
  const sum = matchingSummary ?? sumApplications(applications);
  const form = useContractForm({
    body: decisionNoteSchema,
    submit: async ({ adminNote }) =>
      matchingSummary
        ? bulk.runForAllMatching(applications, matchingSummary.count, () =>
            call(route, { body: { filter, seen: matchingSummary, status, adminNote } }),
          )
        : bulk.runEach(applications, (application) =>
            decideApplication(application, { status, adminNote }),
          ),
  });
  const titlePrefix = matchingSummary ? 'Filtreye uyan ' : '';
  const warning = `${matchingSummary ? 'Sayfada görünmeyenler de dahildir. ' : ''}${UNDO_NOTICE}`;

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      submitLabel={labels.button}
      busyLabel={labels.busy}
      variant={labels.variant}
      size="md"
      title={`${titlePrefix}${formatNumber(sum.count)} başvuruyu ${labels.verb}`}
      description={`Toplam ${formatTotals(sum)}. ${warning}`}
      result={bulk.resultDetails}
    >
      <DecisionNoteField form={form} repeatedCount={sum.sentBefore} />
    </FormDialog>
  );
}

interface DecisionNoteProps {
  form: BoundForm<typeof decisionNoteSchema>;
  /** Number of repeated applications in the selection. */
  repeatedCount: number;
}

/** The field for the note of a bulk decision, with a warning about repeated applications. */
function DecisionNoteField({ form, repeatedCount }: DecisionNoteProps) {
  return (
    <>
      {repeatedCount > 0 && (
        <Notice tone="warning">{`Seçilenlerin ${formatNumber(repeatedCount)} tanesi aynı kullanıcı adı ve tutarla daha önce de gönderilmiş.`}</Notice>
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
    </>
  );
}
