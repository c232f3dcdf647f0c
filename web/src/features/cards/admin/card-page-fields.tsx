import { useQuery } from '@tanstack/react-query';
import { MAX_BODY } from '@vitrin/contract/card-page.ts';
import { MAX_SLUG, sitePath, slugOf } from '@vitrin/contract/text.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../../forms/form-fields.tsx';
import { SelectField, TextareaField } from '../../../forms/rich-form-fields.tsx';
import { apiQuery } from '../../../lib/api/query-client.ts';
import type { CardControl } from './card-control.ts';
import { FactsField } from './facts-field.tsx';
import { PicturesField } from './pictures-field.tsx';

/** The fields of a card's own page. Most cards have no own page. */
export function CardPageFields({ control }: { control: CardControl }) {
  const [title, slug, body, companyId] = useWatch({
    control,
    name: ['title', 'slug', 'body', 'companyId'],
  });
  const [hadPage] = useState(Boolean(body));
  const { data: companies } = useQuery(apiQuery('GET /api/ticket-companies/all', {}));
  const companyOptions = (companies ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isGone = companyId && companies && !companies.some(({ id }) => id === companyId);
  return (
    <details className="group rounded-[12px] border border-line-2" open={hadPage}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3.5 text-14 font-strong [&::-webkit-details-marker]:hidden">
        <span className="flex-1">Sitenin kendi sayfası</span>
        <ChevronDown className="size-4 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3.5 px-3.5 pb-3.5">
        <TextareaField
          control={control}
          name="body"
          label="Sayfa Yazısı"
          rows={8}
          maxLength={MAX_BODY}
          hint="Markdown ile yazılır. Yazı varsa kart bu sayfayı açar, ‘Siteye Git’ düğmesi sayfada görünür; yoksa kart doğrudan siteyi açar."
        />
        <TextField
          control={control}
          name="slug"
          label="Sayfa Adresi"
          maxLength={MAX_SLUG}
          placeholder={slugOf(title ?? '')}
          autoComplete="off"
          spellCheck={false}
          hint={`${sitePath(slug || slugOf(title ?? '') || '…')} · Boş bırakılırsa başlıktan yapılır.`}
        />
        <SelectField
          control={control}
          name="companyId"
          label="Bilet Firması"
          hint="Sayfada bilet fiyatı ve bu firmanın adı geçen etkinlikler de görünür."
          options={[
            { value: '', label: 'Yok' },
            ...companyOptions,
            ...(isGone ? [{ value: companyId, label: 'Silinmiş firma' }] : []),
          ]}
        />
        <FactsField control={control} />
        <PicturesField control={control} />
      </div>
    </details>
  );
}
