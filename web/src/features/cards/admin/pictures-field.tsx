import { MAX_PICTURES } from '@vitrin/contract/card-page.ts';
import { X } from 'lucide-react';
import { useController } from 'react-hook-form';
import { AddRowButton } from '../../../admin-kit/fields/add-row-button.tsx';
import { findErrorAt } from '../../../forms/form-errors.ts';
import { LibraryImageInput } from '../../../forms/library-image-input.tsx';
import { useKeyedRows } from '../../../forms/use-keyed-rows.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import type { CardControl } from './card-control.ts';

/** The pictures of the card's own page, in order. */
export function PicturesField({ control }: { control: CardControl }) {
  const { field, fieldState } = useController({ control, name: 'pictures' });
  const { rows, add, change, remove } = useKeyedRows(field.value ?? [], field.onChange);
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 text-13 font-strong">Görseller</legend>
      {rows.map(({ key, value }, index) => {
        const label = `${index + 1}. görsel`;
        return (
          <div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
            <Field label={label} error={findErrorAt(fieldState.error, index)}>
              {(aria) => (
                <LibraryImageInput
                  {...aria}
                  label={label}
                  value={value}
                  onValueChange={(url) => change(key, url ?? '')}
                />
              )}
            </Field>
            <IconButton
              className="mt-5.5"
              label={`${label}i çıkar`}
              icon={<X className="size-4" />}
              onClick={() => remove(key)}
            />
          </div>
        );
      })}
      <AddRowButton disabled={rows.length >= MAX_PICTURES} onClick={() => add('')}>
        Görsel ekle
      </AddRowButton>
    </fieldset>
  );
}
