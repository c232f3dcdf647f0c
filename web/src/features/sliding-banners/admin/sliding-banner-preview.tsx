import type { InputOf } from '@vitrin/contract/api.ts';
import { useWatch } from 'react-hook-form';
import { ImageFrame } from '../../../admin-kit/display/image-frame.tsx';
import type { FormControl } from '../../../forms/form-fields.tsx';

type Inputs = InputOf<'POST /api/sliding-banners'>['body'];

interface SlidingBannerPreviewProps {
  control: FormControl<Inputs>;
}

/** The pill of the strip, while it is typed. */
export function SlidingBannerPreview({ control }: SlidingBannerPreviewProps) {
  const { imageUrl, buttonText } = useWatch({ control });
  return (
    <ImageFrame url={imageUrl} shape="pill">
      {buttonText && (
        <span className="mr-3.25 max-w-[60%] self-center justify-self-end truncate rounded-pill bg-white px-3 text-[11px]/[30px] font-strong text-[#17131f]">
          {buttonText}
        </span>
      )}
    </ImageFrame>
  );
}
