import {
  type EarningRule,
  earningEvents,
  type RuleKind,
} from '@vitrin/contract/partner-statement.ts';
import { X } from 'lucide-react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { FieldError } from '../../../ui/input/field-error.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { NumberInput } from '../../../ui/input/text-input.tsx';
import { eventLabels, ruleKindLabels, toOptions } from './labels.ts';

const eventOptions = earningEvents.map((value) => ({ value, label: eventLabels[value] }));
const kindOptions = toOptions(ruleKindLabels);
const suffixes: Record<RuleKind, string | undefined> = {
  fixed: '₺',
  percent: '%',
  reported: undefined,
};

interface RuleRowProps {
  number: number;
  rule: EarningRule;
  today: string;
  error: string | undefined;
  onChange: (rule: EarningRule) => void;
  onRemove: () => void;
}

export function RuleRow({ number, rule, today, error, onChange, onRemove }: RuleRowProps) {
  const { from, event, kind, value } = rule;
  const set = (part: Partial<EarningRule>) => onChange({ ...rule, ...part });
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{number}. kural</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_7rem_auto]">
        <Select
          aria-label={`${number}. kuralın olayı`}
          className="max-md:col-start-1 max-md:row-start-1"
          options={eventOptions}
          value={event}
          onValueChange={(chosen) => set({ event: chosen as EarningRule['event'] })}
        />
        <DateInput
          aria-label={`${number}. kuralın başlangıcı`}
          className="max-md:col-span-2"
          placeholder="Başlangıç"
          value={from}
          today={today}
          onValueChange={(day) => set({ from: day })}
        />
        <Select
          aria-label={`${number}. kuralın türü`}
          className="max-md:col-span-2"
          options={kindOptions}
          value={kind}
          onValueChange={(chosen) =>
            set({ kind: chosen, ...(chosen === 'reported' && { value: null }) })
          }
        />
        <NumberInput
          aria-label={`${number}. kuralın değeri`}
          className="max-md:col-span-2"
          inputMode="decimal"
          step="0.01"
          min={0}
          disabled={kind === 'reported'}
          suffix={suffixes[kind]}
          value={value ?? ''}
          onChange={({ target: { valueAsNumber } }) =>
            set({ value: Number.isNaN(valueAsNumber) ? null : valueAsNumber })
          }
        />
        <IconButton
          className="max-md:col-start-2 max-md:row-start-1"
          label={`${number}. kuralı çıkar`}
          icon={<X className="size-4" aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
