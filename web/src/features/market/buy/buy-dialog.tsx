import { MAX_ANSWER_LENGTH } from '@vitrin/contract/answer-length.ts';
import type { RewardInput } from '@vitrin/contract/market.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Coin } from '../../../ui/icons/coin.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { FieldError } from '../../../ui/input/field-error.tsx';
import { Textarea } from '../../../ui/input/text-input.tsx';
import type { PendingPurchase, useBuyDialog } from './use-buy-dialog.ts';
import type { useOrderAnswers } from './use-order-answers.ts';

interface BuyDialogProps {
  dialog: ReturnType<typeof useBuyDialog>;
  pendingPurchase: PendingPurchase;
}

/** Shows the price and the remaining balance before a purchase. */
export function BuyDialog({ dialog, pendingPurchase }: BuyDialogProps) {
  const { reward, points, open } = pendingPurchase;
  const remainingPoints = points - reward.pointsCost;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && dialog.close()}
      title="Ödül satın alınsın mı?"
      tone="primary"
      message={
        <div className="grid gap-4">
          <p className="wrap-anywhere">
            <b className="font-strong text-text">{reward.title}</b>
            <span>{` için ${formatNumber(reward.pointsCost)} puan harcanacak.`}</span>
          </p>
          <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 rounded-lg bg-s2 px-4 py-3">
            <Line name="Bakiyeniz" points={points} />
            <Line name="Ödülün bedeli" points={reward.pointsCost} />
            {remainingPoints < 0 ? (
              <Line name="Eksik puan" points={-remainingPoints} isStrong />
            ) : (
              <Line name="Kalan puanınız" points={remainingPoints} isStrong />
            )}
          </dl>
          {reward.inputs.length > 0 && (
            <AnswerFields inputs={reward.inputs} answers={dialog.answers} />
          )}
          {dialog.isPriceChanged && (
            <Notice tone="warning">
              Ödülün bedeli az önce değişti. Satın alma yapılmadı, puanınız eksilmedi.
            </Notice>
          )}
          {dialog.isOutcomeUnknown && (
            <Notice tone="warning">
              Cevap alınamadı. Yeniden deneyebilirsiniz: ödül ikinci kez satın alınmaz.
            </Notice>
          )}
        </div>
      }
      confirmLabel={dialog.isOutcomeUnknown ? 'Yeniden dene' : 'Satın Al'}
      busyLabel="Satın alınıyor..."
      onConfirm={() => dialog.confirm(pendingPurchase)}
      onClosed={dialog.showCode}
      // Keep open: an unknown outcome can be resent with the same key; a new price or a missing answer is shown.
      keepOpenOnError={dialog.isRetryable}
    />
  );
}

function Line({ name, points, isStrong }: { name: string; points: number; isStrong?: boolean }) {
  return (
    <>
      <dt>{name}</dt>
      <dd
        className={
          isStrong
            ? 'tabular-nums flex items-center justify-end gap-1.5 font-strong text-text'
            : 'tabular-nums flex items-center justify-end gap-1.5'
        }
      >
        <Coin />
        <span>{formatNumber(points)}</span>
      </dd>
    </>
  );
}

interface AnswerFieldsProps {
  inputs: readonly RewardInput[];
  answers: ReturnType<typeof useOrderAnswers>;
}

/** The inputs of a reward. Suggested answers have to be confirmed. */
function AnswerFields({ inputs, answers }: AnswerFieldsProps) {
  return (
    <div className="grid gap-3.5 text-left">
      {inputs.map(({ key, label, required }) => (
        <Field
          key={key}
          label={label}
          required={required}
          hint={answers.isSuggested(key) ? 'Önceki siparişinizde yazdığınız.' : undefined}
          error={answers.problems[key]}
        >
          {(field) => (
            <Textarea
              {...field}
              rows={1}
              maxLength={MAX_ANSWER_LENGTH}
              value={answers.texts[key] ?? ''}
              onChange={({ target }) => answers.setText(key, target.value)}
            />
          )}
        </Field>
      ))}
      {answers.needsConfirmation({ inputs: [...inputs] }) && (
        <div>
          <Checkbox
            label="Bu bilgiler hâlâ doğru"
            checked={answers.isConfirmed}
            aria-invalid={answers.confirmationProblem ? true : undefined}
            onCheckedChange={answers.setConfirmed}
          />
          {answers.confirmationProblem && <FieldError>{answers.confirmationProblem}</FieldError>}
        </div>
      )}
    </div>
  );
}
