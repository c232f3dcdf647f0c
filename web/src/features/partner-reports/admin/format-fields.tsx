import type { DecimalMark } from '@vitrin/contract/partner-amount.ts';
import type { DateOrder } from '@vitrin/contract/partner-date.ts';
import type { ReactNode } from 'react';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';
import { NONE } from './mapping-fields.tsx';

const decimalOptions = [
  { value: NONE, label: 'Otomatik' },
  { value: 'comma', label: 'Virgül (1.234,56)' },
  { value: 'dot', label: 'Nokta (1,234.56)' },
];
const dateOrderOptions = [
  { value: NONE, label: 'Otomatik' },
  { value: 'dmy', label: 'Önce gün (31.12.2026)' },
  { value: 'mdy', label: 'Önce ay (12/31/2026)' },
];

interface OptionFieldProps<T extends string> {
  value: T | null;
  onChange: (value: T | null) => void;
  error: ReactNode;
}

export function DecimalField({ value, onChange, error }: OptionFieldProps<DecimalMark>) {
  return (
    <Field label="Ondalık ayırıcı" error={error}>
      {(control) => (
        <Select
          {...control}
          options={decimalOptions}
          value={value ?? NONE}
          onValueChange={(option) => onChange(option === NONE ? null : (option as DecimalMark))}
        />
      )}
    </Field>
  );
}

export function DateOrderField({ value, onChange, error }: OptionFieldProps<DateOrder>) {
  return (
    <Field label="Tarih sırası" error={error}>
      {(control) => (
        <Select
          {...control}
          options={dateOrderOptions}
          value={value ?? NONE}
          onValueChange={(option) => onChange(option === NONE ? null : (option as DateOrder))}
        />
      )}
    </Field>
  );
}

interface ApprovedWordsFieldProps {
  /** Words, separated by commas */
  value: string;
  onChange: (value: string) => void;
  /** Values of the status in the sample */
  statuses: string[];
}

/** The words of the status column that mean approved. */
export function ApprovedWordsField({ value, onChange, statuses }: ApprovedWordsFieldProps) {
  const hint =
    statuses.length > 0
      ? `Virgülle ayırın. Örnek satırlardaki durumlar: ${statuses.slice(0, 6).join(', ')}`
      : 'Virgülle ayırın.';
  return (
    <Field label="Onaylı sayılan durumlar" required hint={hint} className="sm:col-span-2">
      {(control) => (
        <TextInput
          {...control}
          value={value}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
