import type { InputOf } from '@vitrin/contract/api.ts';
import { useWatch } from 'react-hook-form';
import { ImageFrame } from '../../../admin-kit/display/image-frame.tsx';
import type { FormControl } from '../../../forms/form-fields.tsx';
import { formatTicketPrice } from '../ticket-price.ts';
import { useDefaultPrice } from './use-default-price.ts';

type Inputs = InputOf<'POST /api/ticket-companies'>['body'];

interface TicketCompanyPreviewProps {
  control: FormControl<Inputs>;
}

/** Logo, picture and price as the ticket page will show them, while they are typed. */
export function TicketCompanyPreview({ control }: TicketCompanyPreviewProps) {
  const { logoUrl, contentImage, name, ticketPrice } = useWatch({ control });
  const defaultPrice = useDefaultPrice();
  const price = Number(ticketPrice) || defaultPrice;
  return (
    <div className="grid gap-3">
      <ImageFrame url={logoUrl} shape="logo" plate />
      {contentImage && <ImageFrame url={contentImage} shape="banner" />}
      <p className="text-center text-13 text-text-2 wrap-anywhere">
        {name && <b className="block font-strong text-text">{name}</b>}
        {formatTicketPrice(price)}
      </p>
    </div>
  );
}
