import { MAX_LICENCE_LENGTH, MAX_TERMS_LENGTH } from '@vitrin/contract/cards.ts';
import { toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  LinkField,
  LinkTargetField,
  SortOrderField,
  toOptions,
} from '../../../admin-kit/fields/common-fields.tsx';
import { ReferenceField } from '../../../admin-kit/fields/reference-field.tsx';
import { VisibilityFields } from '../../../admin-kit/visibility/visibility-fields.tsx';
import { FoldedFields } from '../../../forms/folded-fields.tsx';
import { TextField } from '../../../forms/form-fields.tsx';
import {
  ColorField,
  DateField,
  ImageField,
  SelectField,
} from '../../../forms/rich-form-fields.tsx';
import { cardStatusLabels } from '../../../labels/cards.ts';
import type { CardControl } from './card-control.ts';
import { CardPageFields } from './card-page-fields.tsx';

const statusOptions = toOptions(cardStatusLabels);

interface CardFieldsProps {
  control: CardControl;
  /** Categories that cards already use */
  categories: readonly string[];
}

/** What visitors see on the card first; timing and links, and the card's own page, are folded. */
export function CardFields({ control, categories }: CardFieldsProps) {
  const listId = useId();
  const [visibleFrom, visibleTo] = useWatch({ control, name: ['visibleFrom', 'visibleTo'] });
  const [isScheduled] = useState(Boolean(visibleFrom || visibleTo));
  return (
    <>
      <div className="grid grid-cols-1 gap-3.5 min-[37.5rem]:grid-cols-2">
        <TextField control={control} name="title" label="Başlık" required />
        <TextField control={control} name="subtitle" label="Alt Başlık" />
      </div>
      <div className="grid grid-cols-1 gap-3.5 min-[37.5rem]:grid-cols-2">
        <LinkField control={control} name="link" required />
        <div>
          <TextField
            control={control}
            name="category"
            label="Kategori"
            list={listId}
            autoComplete="off"
            hint="En az iki kategori kullanılınca ana sayfada filtre görünür."
          />
          <datalist id={listId}>
            {categories.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-3.5 min-[37.5rem]:grid-cols-2">
        <ImageField control={control} name="logoUrl" label="Logo" isLogo />
        <ImageField control={control} name="backgroundImageUrl" label="Arka Plan Görseli" />
      </div>
      <div className="grid grid-cols-1 gap-3.5 min-[37.5rem]:grid-cols-3">
        <ColorField control={control} name="backgroundColor" label="Arka Plan Rengi" />
        <SortOrderField control={control} name="sortOrder" />
        <SelectField control={control} name="status" label="Durum" options={statusOptions} />
      </div>
      <TextField
        control={control}
        name="terms"
        label="Koşullar"
        maxLength={MAX_TERMS_LENGTH}
        hint="Teklifin en önemli koşulları; kartta tek satır görünür."
      />
      <TextField
        control={control}
        name="licence"
        label="Lisans"
        maxLength={MAX_LICENCE_LENGTH}
        hint="Lisansı veren kurum ve numarası; kartta görünür."
      />
      <FoldedFields
        control={control}
        title="Zamanlama, partner ve link"
        names={['partnerId', 'linkTarget', 'checkedAt', 'visibleFrom', 'visibleTo']}
        isOpen={isScheduled}
      >
        <VisibilityFields control={control} from="visibleFrom" to="visibleTo" />
        <div className="grid grid-cols-1 gap-3.5 min-[37.5rem]:grid-cols-2">
          <ReferenceField control={control} name="partnerId" />
          <LinkTargetField control={control} name="linkTarget" />
          <DateField
            control={control}
            name="checkedAt"
            label="Bilgilerin Kontrol Günü"
            placeholder="Denetlenmedi"
            max={toIstanbulDay(Date.now())}
            hint="Sitenin bilgilerini en son denetlediğiniz gün; kartın sayfasında görünür."
          />
        </div>
      </FoldedFields>
      <CardPageFields control={control} />
    </>
  );
}
