import type { InputOf } from '@vitrin/contract/api.ts';
import { ticketCompanies } from '@vitrin/contract/ticket-companies.ts';
import { useWatch } from 'react-hook-form';
import { CollectionEditor } from '../../../../admin-kit/collection/collection-editor.tsx';
import type { EditorProps } from '../../../../admin-kit/collection/collection-page.tsx';
import { ImageFrame } from '../../../../admin-kit/display/image-frame.tsx';
import {
  LinkField,
  SortOrderField,
  StatusField,
} from '../../../../admin-kit/fields/common-fields.tsx';
import { ReferenceField } from '../../../../admin-kit/fields/reference-field.tsx';
import { type FormControl, NumberField, TextField } from '../../../../forms/form-fields.tsx';
import { ImageField } from '../../../../forms/rich-form-fields.tsx';
import { formatMoney } from '../../../../lib/format/numbers.ts';
import { formatTicketPrice } from '../../ticket-price.ts';
import { useDefaultPrice } from './use-default-price.ts';

// A new company starts with a price of 500₺. Without a price, the price of the settings applies.
const contract = {
  ...ticketCompanies,
  defaults: { ...ticketCompanies.defaults, ticketPrice: 500 },
};

export function TicketCompanyDialog(props: EditorProps<'ticket-companies'>) {
  const defaultPrice = useDefaultPrice();
  return (
    <CollectionEditor
      {...props}
      contract={contract}
      editTitle="Bilet Firmasını Düzenle"
      renderPreview={(control) => <TicketCompanyPreview control={control} />}
    >
      {(control) => (
        <>
          <TextField control={control} name="name" label="Firma Adı" required />
          <ImageField control={control} name="logoUrl" label="Logo" required isLogo />
          <ImageField
            control={control}
            name="contentImage"
            label="İçerik Görseli"
            hint="Başvuru formunun üstünde gösterilir."
          />
          <LinkField control={control} name="websiteUrl" label="Web Sitesi" />
          <LinkField
            control={control}
            name="link"
            label="Partner Linki"
            hint="Partner seçiliyse ziyaretçiler buraya gider. Boşsa web sitesi gösterilir."
          />
          <ReferenceField control={control} name="partnerId" />
          <NumberField
            control={control}
            name="ticketPrice"
            label="Bilet Fiyatı"
            min={1}
            suffix="₺"
            hint={`Boş bırakılırsa ayarlardaki bilet fiyatı geçerlidir (${formatMoney(defaultPrice)}).`}
          />
          <div className="grid grid-cols-1 gap-3.5 min-[37.5rem]:grid-cols-2">
            <SortOrderField control={control} name="sortOrder" />
            <StatusField control={control} name="status" />
          </div>
        </>
      )}
    </CollectionEditor>
  );
}

type Inputs = InputOf<'POST /api/ticket-companies'>['body'];

/** The live preview of a company on the ticket page. */
export function TicketCompanyPreview({ control }: { control: FormControl<Inputs> }) {
  const { logoUrl, contentImage, name, ticketPrice } = useWatch({ control });
  const defaultPrice = useDefaultPrice();
  const price = Number(ticketPrice) || defaultPrice;
  return (
    <div className="grid gap-3">
      <ImageFrame url={logoUrl} shape="logo" hasPlate />
      {contentImage && <ImageFrame url={contentImage} shape="wide" />}
      <p className="text-center text-13 text-text-2 wrap-anywhere">
        {name && <b className="block font-strong text-text">{name}</b>}
        <span>{formatTicketPrice(price)}</span>
      </p>
    </div>
  );
}
