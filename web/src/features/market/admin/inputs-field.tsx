import { MAX_REWARD_INPUTS, type RewardInput, type rewards } from '@vitrin/contract/market.ts';
import { toSlug } from '@vitrin/contract/text.ts';
import { X } from 'lucide-react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { AddRowButton } from '../../../admin-kit/fields/add-row-button.tsx';
import { findErrorAt, findFirstError } from '../../../forms/form-errors.ts';
import type { FormControl } from '../../../forms/form-fields.tsx';
import { useKeyedRows } from '../../../forms/use-keyed-rows.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { FieldError } from '../../../ui/input/field-error.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';

interface InputsFieldProps {
  control: FormControl<z.input<typeof rewards.create.body>>;
}

/** The questions that a member answers when buying the reward. */
export function InputsField({ control }: InputsFieldProps) {
  const { field, fieldState } = useController({ control, name: 'inputs' });
  const { rows, add, change, remove } = useKeyedRows<RewardInput>(
    field.value ?? [],
    field.onChange,
  );
  const changeLabel = (rowKey: number, input: RewardInput, label: string) => {
    // The key follows the label until staff choose another one.
    const hasOwnKey = input.key !== toInputKey(input.label);
    change(rowKey, { ...input, label, ...(!hasOwnKey && { key: toInputKey(label) }) });
  };
  const hasRowError = rows.some((_, index) => findErrorAt(fieldState.error, index));
  const listError = hasRowError ? undefined : findFirstError(fieldState.error);
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 text-13 font-strong">Üyeden istenecek bilgiler</legend>
      <p className="text-13 text-text-2">
        Örneğin beden ya da teslimat adresi. Satın alırken sorulur; cevapları yalnız ekip görür,
        sipariş bittikten 30 gün sonra silinir.
      </p>
      {rows.map(({ key: rowKey, value: input }, index) => {
        const rowError = findErrorAt(fieldState.error, index);
        return (
          <div key={rowKey} className="grid gap-1.5">
            <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto] items-center gap-2">
              <TextInput
                aria-label={`${index + 1}. bilginin etiketi`}
                aria-invalid={rowError ? true : undefined}
                value={input.label}
                maxLength={60}
                placeholder="Etiket"
                onChange={({ target }) => changeLabel(rowKey, input, target.value)}
              />
              <TextInput
                aria-label={`${index + 1}. bilginin anahtarı`}
                aria-invalid={rowError ? true : undefined}
                title="Aynı anahtarda üyeye son cevabı önerilir."
                value={input.key}
                maxLength={30}
                placeholder="anahtar"
                onChange={({ target }) => change(rowKey, { ...input, key: target.value })}
              />
              <IconButton
                label={`${index + 1}. bilgiyi çıkar`}
                icon={<X className="size-4" />}
                onClick={() => remove(rowKey)}
              />
            </div>
            <Checkbox
              label="Zorunlu"
              aria-label={`${index + 1}. bilgi zorunlu`}
              checked={input.required}
              onCheckedChange={(required) => change(rowKey, { ...input, required })}
            />
            {rowError && <FieldError>{rowError}</FieldError>}
          </div>
        );
      })}
      {listError && <FieldError>{listError}</FieldError>}
      <AddRowButton
        disabled={rows.length >= MAX_REWARD_INPUTS}
        onClick={() => add({ key: '', label: '', required: true })}
      >
        Bilgi ekle
      </AddRowButton>
    </fieldset>
  );
}

/** Returns the key of a label: `Teslimat adresi` becomes `teslimat_adresi`. */
export function toInputKey(label: string): string {
  return toSlug(label)
    .replaceAll('-', '_')
    .replace(/^[_0-9]+/, '')
    .slice(0, 30);
}
