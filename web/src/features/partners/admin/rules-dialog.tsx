import { type Partner, partners } from '@vitrin/contract/partners.ts';
import { Plus } from 'lucide-react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { findErrorAt, findFirstError } from '../../../forms/form-errors.ts';
import type { FormControl } from '../../../forms/form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useKeyedRows } from '../../../forms/use-keyed-rows.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';
import { FieldError } from '../../../ui/input/field-error.tsx';
import { useToday } from './months.ts';
import { usePartnerMutations } from './mutations.ts';
import { RuleRow } from './rule-row.tsx';

const { body } = partners.saveRules;
type Control = FormControl<z.input<typeof body>>;

/** All rules of a partner at once. */
export function RulesDialog({ partner, ...openProps }: DialogOpenProps & { partner: Partner }) {
  const { saveRules } = usePartnerMutations(partner.id);
  const form = useContractForm({
    body,
    row: { rules: partner.rules },
    submit: async (rules) => {
      await saveRules.mutateAsync(rules);
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
  const hasRowError = rows.some((_, at) => findErrorAt(error, at));
  const message = hasRowError ? undefined : findFirstError(error);
  return (
    <div className="grid gap-3">
      {rows.map(({ key, value }, at) => (
        <RuleRow
          key={key}
          number={at + 1}
          rule={value}
          today={today}
          error={findErrorAt(error, at)}
          onChange={(rule) => change(key, rule)}
          onRemove={() => remove(key)}
        />
      ))}
      {rows.length === 0 && <p className="text-14 text-text-2">Henüz kural yok.</p>}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        icon={<Plus className="size-4" aria-hidden="true" />}
        onClick={() => add({ from: today, event: 'first_deposit', kind: 'fixed', value: null })}
      >
        Kural ekle
      </Button>
      {message && <FieldError>{message}</FieldError>}
    </div>
  );
}
