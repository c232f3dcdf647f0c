import type { InputOf } from '@vitrin/contract/api.ts';
import { useWatch } from 'react-hook-form';
import { ImageFrame } from '../../../admin-kit/display/image-frame.tsx';
import type { FormControl } from '../../../forms/form-fields.tsx';

type BannerInputs = InputOf<'POST /api/banners'>['body'];

interface BannerPreviewProps {
  control: FormControl<BannerInputs>;
}

/** The banner in the 21:9 frame of the slider, while it is typed. */
export function BannerPreview({ control }: BannerPreviewProps) {
  const { imageUrl, title, subtitle, objectFit } = useWatch({ control });
  return (
    <ImageFrame url={imageUrl} shape="banner" contain={objectFit === 'contain'}>
      {(title || subtitle) && (
        <span className="grid gap-0.5 self-end bg-[linear-gradient(transparent,#0a0911db)] px-3.5 pt-7 pb-2.5 text-[11.5px]/[1.3] text-white">
          {title && <b className="line-clamp-2 headline text-15 wrap-anywhere">{title}</b>}
          {subtitle && <span className="line-clamp-2 wrap-anywhere">{subtitle}</span>}
        </span>
      )}
    </ImageFrame>
  );
}
