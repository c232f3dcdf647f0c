import type { FieldIssue } from '@vitrin/contract/error-body.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';
import type { ComparisonHints } from './mutations.ts';

const decimalOptions = [
  { value: 'comma', label: 'Virgül (1.234,56)' },
  { value: 'dot', label: 'Nokta (1,234.56)' },
];
const columns = [
  { name: 'transactionColumn', label: 'İşlem numarası sütunu' },
  { name: 'amountColumn', label: 'Tutar sütunu' },
] as const;

interface CompareHintsProps {
  /** What the server could not tell from the file. */
  faults: readonly FieldIssue[];
  isBusy: boolean;
  onSubmit: (hints: ComparisonHints) => void;
}

/** Asks for the columns and the decimal mark that the file doesn't tell. */
export function CompareHints({ faults, isBusy, onSubmit }: CompareHintsProps) {
  const [hints, setHints] = useState<ComparisonHints>({});
  const messageOf = (name: string) => faults.find(({ path }) => path === name)?.message;
  // What was answered before stays in sight: it is sent again.
  const isHintRequired = (name: keyof ComparisonHints) =>
    messageOf(name) !== undefined || hints[name] !== undefined;
  const other = faults.find(({ path }) => path === 'file' || path === 'month');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(hints);
  };
  if (other) return <p className="text-14 text-danger">{other.message}</p>;
  return (
    <form className="grid gap-4" onSubmit={submit}>
      {columns
        .filter(({ name }) => isHintRequired(name))
        .map(({ name, label }) => (
          <Field key={name} label={label} error={messageOf(name)}>
            {(control) => (
              <TextInput
                {...control}
                value={hints[name] ?? ''}
                onChange={({ target }) => setHints({ ...hints, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      {isHintRequired('decimal') && (
        <Field label="Kuruş işareti" error={messageOf('decimal')}>
          {(control) => (
            <Select
              {...control}
              options={decimalOptions}
              value={hints.decimal}
              onValueChange={(decimal) => setHints({ ...hints, decimal })}
            />
          )}
        </Field>
      )}
      <Button type="submit" className="justify-self-start" busy={isBusy}>
        Yeniden karşılaştır
      </Button>
    </form>
  );
}
