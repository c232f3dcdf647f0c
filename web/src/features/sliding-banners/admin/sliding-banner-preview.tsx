import type { InputOf } from '@vitrin/contract/api.ts';
import { type Control, useWatch } from 'react-hook-form';
import { PictureFrame } from '../../../admin-kit/picture-frame.tsx';

type Inputs = InputOf<'POST /api/sliding-banners'>['body'];

interface SlidingBannerPreviewProps {
  // biome-ignore lint/suspicious/noExplicitAny: what the form makes of its inputs is its own business
  control: Control<Inputs, any, any>;
}

/** The pill of the strip, while it is typed. */
export function SlidingBannerPreview({ control }: SlidingBannerPreviewProps) {
  const { imageUrl, buttonText } = useWatch({ control });
  return (
    <PictureFrame address={imageUrl} className="pill-frame">
      {buttonText && <span className="pill-text truncate">{buttonText}</span>}
    </PictureFrame>
  );
}
