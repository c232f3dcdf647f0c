import { MAX_ANSWER_LENGTH } from '@vitrin/contract/answer-length.ts';
import type { RewardInput } from '@vitrin/contract/market.ts';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { FieldError } from '../../../ui/input/field-error.tsx';
import { Textarea } from '../../../ui/input/text-input.tsx';
import type { useOrderAnswers } from './use-order-answers.ts';

interface AnswerFieldsProps {
  inputs: readonly RewardInput[];
  answers: ReturnType<typeof useOrderAnswers>;
}

/** The inputs of a reward. Suggested answers have to be confirmed. */
export function AnswerFields({ inputs, answers }: AnswerFieldsProps) {
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
