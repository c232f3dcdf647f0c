import {
  type EarningRule,
  earningEvents,
  type RuleKind,
} from '@vitrin/contract/partner-statement.ts';
import { type Partner, partners } from '@vitrin/contract/partners.ts';
import { X } from 'lucide-react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { AddRowButton } from '../../../../admin-kit/fields/add-row-button.tsx';
import { toOptions } from '../../../../admin-kit/fields/common-fields.tsx';
import { findErrorAt, findFirstError } from '../../../../forms/form-errors.ts';
import type { FormControl } from '../../../../forms/form-fields.tsx';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { useKeyedRows } from '../../../../forms/use-keyed-rows.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { DateInput } from '../../../../ui/date/date-input.tsx';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../../../ui/dialog/use-dialog.ts';
import { FieldError } from '../../../../ui/input/field-error.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import { NumberInput } from '../../../../ui/input/text-input.tsx';
import { eventLabels, ruleKindLabels } from '../labels.tsx';
import { useToday } from '../months.ts';
import { usePartnerMutations } from '../mutations.ts';

const { body } = partners.saveRules;
type Control = FormControl<z.input<typeof body>>;

/** The form for all earning rules of a partner. */
export function RulesDialog({ partner, ...openProps }: DialogOpenProps & { partner: Partner }) {
  const { saveRules } = usePartnerMutations(partner.id);
  const form = useContractForm({
    body,
    row: { rules: partner.rules },
    submit: async (input) => {
      await saveRules.mutateAsync(input);
      openProps.onOpenChange(false);
    },
  });
  return (
    <FormDialog
      {...openProps}
      size="lg"
      form={form}
      title="Kazanç kuralları"
      description="Bir kural, başladığı günden aynı olayın bir sonraki kuralına dek geçerlidir."
      submitLabel="Kaydet"
      busyLabel="Kaydediliyor..."
    >
      <RulesField control={form.control} />
    </FormDialog>
  );
}

function RulesField({ control }: { control: Control }) {
  const { field, fieldState } = useController({ control, name: 'rules' });
  const { rows, add, change, remove } = useKeyedRows(field.value, field.onChange);
  const today = useToday();
  const { error } = fieldState;
  const hasRowError = rows.some((_, index) => findErrorAt(error, index));
  const message = hasRowError ? undefined : findFirstError(error);
  return (
    <div className="grid gap-3">
      {rows.length > 0 && (
        <div
          className={`grid gap-2 text-13 font-strong max-md:hidden ${columnsClass}`}
          aria-hidden="true"
        >
          {['Olay', 'Başlangıç', 'Tür', 'Değer'].map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      )}
      {rows.map(({ key, value }, index) => (
        <RuleRow
          key={key}
          number={index + 1}
          rule={value}
          today={today}
          error={findErrorAt(error, index)}
          onChange={(rule) => change(key, rule)}
          onRemove={() => remove(key)}
        />
      ))}
      {rows.length === 0 && <p className="text-14 text-text-2">Henüz kural yok.</p>}
      <AddRowButton
        onClick={() => add({ from: today, event: 'first_deposit', kind: 'fixed', value: null })}
      >
        Kural ekle
      </AddRowButton>
      {message && <FieldError>{message}</FieldError>}
    </div>
  );
}

/** Columns of a rule; the last one has the button that removes the rule. */
const columnsClass = 'md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_7rem_2.25rem]';
const eventOptions = earningEvents.map((value) => ({ value, label: eventLabels[value] }));
const kindOptions = toOptions(ruleKindLabels);
const valueSuffixes: Record<RuleKind, string | undefined> = {
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

function RuleRow({ number, rule, today, error, onChange, onRemove }: RuleRowProps) {
  const { from, event, kind, value } = rule;
  const changeRule = (changes: Partial<EarningRule>) => onChange({ ...rule, ...changes });
  return (
    <fieldset className="min-w-0 max-md:not-first:border-line max-md:not-first:border-t max-md:not-first:pt-3">
      <legend className="sr-only">{`${number}. kural`}</legend>
      <div className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 ${columnsClass}`}>
        <Select
          aria-label={`${number}. kuralın olayı`}
          className="max-md:col-start-1 max-md:row-start-1"
          options={eventOptions}
          value={event}
          onValueChange={(selectedEvent) =>
            changeRule({ event: selectedEvent as EarningRule['event'] })
          }
        />
        <DateInput
          aria-label={`${number}. kuralın başlangıcı`}
          className="max-md:col-span-2"
          placeholder="Başlangıç"
          value={from}
          today={today}
          onValueChange={(day) => changeRule({ from: day })}
        />
        <Select
          aria-label={`${number}. kuralın türü`}
          className="max-md:col-span-2"
          options={kindOptions}
          value={kind}
          onValueChange={(selectedKind) =>
            changeRule({ kind: selectedKind, ...(selectedKind === 'reported' && { value: null }) })
          }
        />
        <NumberInput
          aria-label={`${number}. kuralın değeri`}
          className="max-md:col-span-2"
          inputMode="decimal"
          step="0.01"
          min={0}
          disabled={kind === 'reported'}
          suffix={valueSuffixes[kind]}
          value={value ?? ''}
          onChange={({ target: { valueAsNumber } }) =>
            changeRule({ value: Number.isNaN(valueAsNumber) ? null : valueAsNumber })
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
