import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import type { BoundForm } from '../../../forms/use-contract-form.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { decisionNoteSchema } from './decide-dialog.tsx';

interface DecisionNoteProps {
  form: BoundForm<typeof decisionNoteSchema>;
  /** Number of repeated applications in the selection. */
  sentBefore: number;
}

/** The note of a bulk decision, with warnings. */
export function DecisionNoteField({ form, sentBefore }: DecisionNoteProps) {
  return (
    <>
      {sentBefore > 0 && (
        <Notice tone="warning">
          Seçilenlerin {formatNumber(sentBefore)} tanesi aynı kullanıcı adı ve tutarla daha önce de
          gönderilmiş.
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
    </>
  );
}
