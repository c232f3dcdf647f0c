import type { InputOf } from '@vitrin/contract/api.ts';
import { type Control, useWatch } from 'react-hook-form';
import { PictureFrame } from '../../../admin-kit/picture-frame.tsx';

type Inputs = InputOf<'POST /api/companies'>['body'];

interface CompanyPreviewProps {
  // biome-ignore lint/suspicious/noExplicitAny: what the form makes of its inputs is its own business
  control: Control<Inputs, any, any>;
}

/** The logo as it stands in the strip, while it is typed. */
export function CompanyPreview({ control }: CompanyPreviewProps) {
  const { logoUrl, name } = useWatch({ control });
  return (
    <>
      <PictureFrame address={logoUrl} shape="logo" />
      {name && <p className="mt-2 text-center text-13 text-text-2 wrap-anywhere">{name}</p>}
    </>
  );
}
