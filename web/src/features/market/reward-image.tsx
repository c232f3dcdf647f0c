import { Gift } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { ContentImage } from '../../ui/image/content-image.tsx';

interface RewardImageProps {
  url: string | null | undefined;
  sizes: string;
  loading?: 'eager' | 'lazy' | undefined;
  isSmall?: boolean;
  /** True if the reward is sold out. */
  isSoldOut?: boolean;
}

const greyedClass = '[filter:brightness(.6)_grayscale(1)]';

/** The image of a reward, or a placeholder if it is missing or broken. */
export function RewardImage({ url, sizes, loading, isSmall, isSoldOut }: RewardImageProps) {
  const placeholder = (
    <span
      className={classNames(
        'grid h-full place-items-center bg-[radial-gradient(95%_95%_at_50%_5%,var(--color-deep-1),var(--color-deep-2)_60%,#0d0b14)] text-white/85',
        isSoldOut && greyedClass,
      )}
    >
      <Gift className={classNames('stroke-[1.25]', isSmall ? 'size-6' : 'size-16')} />
    </span>
  );
  if (!url) return placeholder;
  return (
    <ContentImage
      className={classNames('size-full object-cover', isSoldOut && greyedClass)}
      url={url}
      alt=""
      sizes={sizes}
      loading={loading}
      fallback={placeholder}
    />
  );
}
