import { MAX_BODY_LENGTH, MAX_FACTS, MAX_PICTURES } from '@vitrin/contract/card-page.ts';
import { getSitePath, MAX_SLUG_LENGTH, toSlug } from '@vitrin/contract/text.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { AddRowButton } from '../../../admin-kit/fields/add-row-button.tsx';
import { ReferenceField } from '../../../admin-kit/fields/reference-field.tsx';
import { FoldedFields } from '../../../forms/folded-fields.tsx';
import { findErrorAt } from '../../../forms/form-errors.ts';
import { TextField } from '../../../forms/form-fields.tsx';
import { LibraryImageInput } from '../../../forms/library-image-input.tsx';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { useKeyedRows } from '../../../forms/use-keyed-rows.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { FieldError } from '../../../ui/input/field-error.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';
import type { CardControl } from './card-control.ts';

/** The fields of a card's own page. Most cards have no own page. */
export function CardPageFields({ control }: { control: CardControl }) {
  const [title, slug, body] = useWatch({ control, name: ['title', 'slug', 'body'] });
  const [hadPage] = useState(Boolean(body));
  return (
    <FoldedFields
      control={control}
      title="Sitenin kendi sayfası"
      names={['body', 'slug', 'companyId', 'facts', 'pictures']}
      isOpen={hadPage}
    >
      <TextareaField
        control={control}
        name="body"
        label="Sayfa Yazısı"
        rows={8}
        maxLength={MAX_BODY_LENGTH}
        hint="Markdown ile yazılır. Yazı varsa kart bu sayfayı açar, ‘Siteye Git’ düğmesi sayfada görünür; yoksa kart doğrudan siteyi açar."
      />
      <TextField
        control={control}
        name="slug"
        label="Sayfa Adresi"
        maxLength={MAX_SLUG_LENGTH}
        placeholder={toSlug(title ?? '')}
        autoComplete="off"
        spellCheck={false}
        hint={`${getSitePath(slug || toSlug(title ?? '') || '…')} · Boş bırakılırsa başlıktan yapılır.`}
      />
      <ReferenceField control={control} name="companyId" />
      <FactsField control={control} />
      <PicturesField control={control} />
    </FoldedFields>
  );
}

/** The facts of a site, each with its label. */
function FactsField({ control }: { control: CardControl }) {
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

/** The pictures of the card's own page, in order. */
function PicturesField({ control }: { control: CardControl }) {
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
