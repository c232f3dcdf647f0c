import { points } from '@vitrin/contract/points.ts';
import { useWatch } from 'react-hook-form';
import { NumberField } from '../../../forms/form-fields.tsx';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { getErrorMessage } from '../../../lib/api-error.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { BalancePreview } from './balance-preview.tsx';
import type { PersonDialogProps } from './person-dialog.ts';
import { usePersonMutations } from './queries.ts';

export function PointsDialog({ person, open, onOpenChange }: PersonDialogProps) {
  const { correctPoints } = usePersonMutations(person.id);
  const form = useContractForm({
    body: points.correct.body,
    submit: async (body) => {
      await correctPoints.mutateAsync(body);
      onOpenChange(false);
    },
  });
  const delta: unknown = useWatch({ control: form.control, name: 'delta' });

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      submitLabel="Puanı Düzelt"
      busyLabel="Düzeltiliyor..."
      title="Puan düzelt"
      description={`“${person.username}” hesabının bakiyesi; neden, üyenin puan geçmişinde görünür.`}
    >
      <NumberField
        control={form.control}
        name="delta"
        label="Puan farkı"
        required
        hint="Eklemek için 50, çıkarmak için -50 gibi yazın."
        // The numeric keyboard of phones has no minus.
        inputMode="text"
        step={1}
        autoComplete="off"
      />
      <BalancePreview balance={person.points} delta={Number(delta) || 0} />
      <TextareaField control={form.control} name="reason" label="Neden" required maxLength={500} />
      {correctPoints.error && <Notice tone="danger">{getErrorMessage(correctPoints.error)}</Notice>}
    </FormDialog>
  );
}
