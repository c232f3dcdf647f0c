import { MAX_BODY_LENGTH } from '@vitrin/contract/card-page.ts';
import { getSitePath, MAX_SLUG_LENGTH, toSlug } from '@vitrin/contract/text.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ReferenceField } from '../../../admin-kit/fields/reference-field.tsx';
import { FoldedFields } from '../../../forms/folded-fields.tsx';
import { TextField } from '../../../forms/form-fields.tsx';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import type { CardControl } from './card-control.ts';
import { FactsField } from './facts-field.tsx';
import { PicturesField } from './pictures-field.tsx';

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
