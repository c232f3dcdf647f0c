import type { InputOf } from '@vitrin/contract/api.ts';
import { useWatch } from 'react-hook-form';
import { ImageFrame } from '../../../admin-kit/display/image-frame.tsx';
import type { FormControl } from '../../../forms/form-fields.tsx';

type Inputs = InputOf<'POST /api/companies'>['body'];

interface CompanyPreviewProps {
  control: FormControl<Inputs>;
}

/** The logo as it stands in the strip, while it is typed. */
export function CompanyPreview({ control }: CompanyPreviewProps) {
  const { logoUrl, name } = useWatch({ control });
  return (
    <>
      <ImageFrame url={logoUrl} shape="logo" />
      {name && <p className="mt-2 text-center text-13 text-text-2 wrap-anywhere">{name}</p>}
    </>
  );
}
