import { Gift } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { ContentImage } from '../../ui/image/content-image.tsx';

/** Class of an arch that is lit from above. */
export const archClass =
  'rounded-t-[200px] border border-line-2 bg-[radial-gradient(70%_60%_at_50%_0,var(--color-accent-soft-2),transparent_100%),linear-gradient(var(--color-s2),var(--color-s1))] shadow-edge';

interface PrizeArchProps {
  imageUrl: string | null;
  /** Classes that set width and height */
  className: string;
  /** Display width of the image, for `srcset`. */
  sizes: string;
  loading?: 'eager' | 'lazy';
}

/** The prize picture in an arch; a gift if there is no picture. */
export function PrizeArch({ imageUrl, className, sizes, loading = 'lazy' }: PrizeArchProps) {
  const gift = (
    <span className="grid size-full place-items-center bg-[radial-gradient(95%_75%_at_50%_0,var(--color-deep-1),var(--color-deep-2)_60%,#0d0b14)] text-white/85">
      <Gift className="size-1/3" strokeWidth={1.4} />
    </span>
  );
  return (
    <div className={classNames('grid place-items-center overflow-hidden', archClass, className)}>
      {imageUrl ? (
        <ContentImage
          className="size-full object-cover"
          url={imageUrl}
          alt=""
          sizes={sizes}
          loading={loading}
          fallback={gift}
        />
      ) : (
        gift
      )}
    </div>
  );
}
