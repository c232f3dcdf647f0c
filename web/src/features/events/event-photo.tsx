import { CalendarDays } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { ContentImage } from '../../ui/image/content-image.tsx';

interface EventPhotoProps {
  url: string | null;
  sizes: string;
  /** True above the fold: the photo loads eagerly. */
  isAboveFold?: boolean;
  /** True for past events. */
  isFaded?: boolean;
}

const fadedClass = '[filter:brightness(.72)_saturate(.25)]';

/** The photo of an event, or a calendar icon if it is missing or broken. */
export function EventPhoto({ url, sizes, isAboveFold, isFaded }: EventPhotoProps) {
  const fallback = (
    <span
      className={classNames(
        'grid h-full place-items-center bg-[radial-gradient(95%_95%_at_50%_5%,var(--color-deep-1),var(--color-deep-2)_60%,#0d0b14)] text-white/85',
        isFaded && fadedClass,
      )}
    >
      <CalendarDays className="size-16 stroke-[1.25]" />
    </span>
  );
  if (!url) return fallback;
  return (
    <ContentImage
      // Wide images show their subject on the right, as banners do. The crop of a 16:9 image is small.
      className={classNames('size-full object-cover object-[84%_50%]', isFaded && fadedClass)}
      url={url}
      alt=""
      sizes={sizes}
      loading={isAboveFold ? 'eager' : 'lazy'}
      fetchPriority={isAboveFold ? 'high' : undefined}
      fallback={fallback}
    />
  );
}
