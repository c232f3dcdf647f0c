import type { InputOf } from '@vitrin/contract/api.ts';
import { type Control, useWatch } from 'react-hook-form';
import { PictureFrame } from '../../../admin-kit/picture-frame.tsx';

type BannerInputs = InputOf<'POST /api/banners'>['body'];

interface BannerPreviewProps {
  // biome-ignore lint/suspicious/noExplicitAny: what the form makes of its inputs is its own business
  control: Control<BannerInputs, any, any>;
}

/** The banner in the 21:9 frame of the slider, while it is typed. */
export function BannerPreview({ control }: BannerPreviewProps) {
  const { imageUrl, title, subtitle, objectFit } = useWatch({ control });
  return (
    <PictureFrame
      address={imageUrl}
      className={objectFit === 'contain' ? 'banner contain' : 'banner'}
    >
      {(title || subtitle) && (
        <span className="words">
          {title && <b className="headline">{title}</b>}
          {subtitle && <span>{subtitle}</span>}
        </span>
      )}
    </PictureFrame>
  );
}
