import { MAX_FACTS } from '@vitrin/contract/card-page.ts';
import { X } from 'lucide-react';
import { useController } from 'react-hook-form';
import { AddRowButton } from '../../../admin-kit/fields/add-row-button.tsx';
import { findErrorAt } from '../../../forms/form-errors.ts';
import { useKeyedRows } from '../../../forms/use-keyed-rows.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { FieldError } from '../../../ui/input/field-error.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';
import type { CardControl } from './card-control.ts';

/** The facts of a site, each with its label. */
export function FactsField({ control }: { control: CardControl }) {
  const { field, fieldState } = useController({ control, name: 'facts' });
  const { rows, add, change, remove } = useKeyedRows(field.value ?? [], field.onChange);
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 text-13 font-strong">Bilgiler</legend>
      {rows.map(({ key, value: fact }, index) => {
        const rowError = findErrorAt(fieldState.error, index);
        return (
          <div key={key} className="grid gap-1.5">
            <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-2">
              <TextInput
                aria-label={`${index + 1}. bilginin etiketi`}
                aria-invalid={rowError ? true : undefined}
                value={fact.label}
                maxLength={200}
                placeholder="Etiket"
                onChange={({ target }) => change(key, { ...fact, label: target.value })}
              />
              <TextInput
                aria-label={`${index + 1}. bilginin değeri`}
                aria-invalid={rowError ? true : undefined}
                value={fact.value}
                maxLength={200}
                placeholder="Değer"
                onChange={({ target }) => change(key, { ...fact, value: target.value })}
              />
              <IconButton
                label={`${index + 1}. bilgiyi çıkar`}
                icon={<X className="size-4" />}
                onClick={() => remove(key)}
              />
            </div>
            {rowError && <FieldError>{rowError}</FieldError>}
          </div>
        );
      })}
      <AddRowButton
        disabled={rows.length >= MAX_FACTS}
        onClick={() => add({ label: '', value: '' })}
      >
        Bilgi ekle
      </AddRowButton>
    </fieldset>
  );
}
