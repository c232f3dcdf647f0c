import { points } from '@vitrin/contract/points.ts';
import type { ManagedUser } from '@vitrin/contract/user-admin.ts';
import { ArrowRight } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { NumberField } from '../../../forms/form-fields.tsx';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { getErrorMessage } from '../../../lib/api-error.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { usePersonMutations } from './queries.ts';

interface PointsDialogProps extends DialogOpenProps {
  user: Pick<ManagedUser, 'id' | 'username' | 'points'>;
}

export function PointsDialog({ user, open, onOpenChange }: PointsDialogProps) {
  const { correctPoints } = usePersonMutations(user.id);
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
      submitLabel="Puanı düzelt"
      busyLabel="Düzeltiliyor..."
      title="Puan düzelt"
      description={`“${user.username}” hesabının bakiyesi; neden, üyenin puan geçmişinde görünür.`}
    >
      <NumberField
        control={form.control}
        name="delta"
        label="Puan farkı"
        required
        hint="Eklemek için 50, çıkarmak için -50 gibi yazın."
        // Numeric keyboards of phones have no minus.
        inputMode="text"
        step={1}
        autoComplete="off"
      />
      <BalancePreview balance={user.points} delta={Number(delta) || 0} />
      <TextareaField control={form.control} name="reason" label="Neden" required maxLength={500} />
      {correctPoints.error && <Notice tone="danger">{getErrorMessage(correctPoints.error)}</Notice>}
    </FormDialog>
  );
}

/** The balance after a correction, based on the loaded balance. */
export function BalancePreview({ balance, delta }: { balance: number; delta: number }) {
  const nextBalance = balance + delta;
  return (
    <div className="rounded-md bg-s2 px-4 py-3" role="status">
      <p className="text-13 text-text-3">Yeni bakiye</p>
      <p className="flex items-center flex-wrap gap-2 tabular-nums">
        <span className="sr-only">Şimdi:</span>
        <span className="text-text-2">{formatNumber(balance)}</span>
        <ArrowRight className="size-4" />
        <span className="sr-only">Düzeltmeden sonra:</span>
        <b className={nextBalance < 0 ? 'font-strong text-danger' : 'font-strong text-points'}>
          {formatNumber(nextBalance)}
        </b>
      </p>
      {nextBalance < 0 && <p className="mt-1 text-13 text-danger">Bakiye sıfırın altına inemez.</p>}
    </div>
  );
}
