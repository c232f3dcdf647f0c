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

const fadedClass = 'brightness-72 saturate-25';

/** The photo of an event, or a calendar icon if it is missing or broken. */
export function EventPhoto({ url, sizes, isAboveFold, isFaded }: EventPhotoProps) {
  const fallback = (
    <span
      className={classNames(
        'grid h-full place-items-center bg-[radial-gradient(60%_90%_at_50%_110%,rgb(232_121_249/.55),transparent),radial-gradient(95%_95%_at_50%_5%,rgb(139_92_246/.75),#3b1a80_60%,#160a33)] text-[#e4d9ff]',
        isFaded && fadedClass,
      )}
    >
      <CalendarDays className="size-16 stroke-[1.25]" />
    </span>
  );
  if (!url) return fallback;
  return (
    <ContentImage
      className={classNames('size-full object-cover', isFaded && fadedClass)}
      url={url}
      alt=""
      sizes={sizes}
      loading={isAboveFold ? 'eager' : 'lazy'}
      fetchPriority={isAboveFold ? 'high' : undefined}
      fallback={fallback}
    />
  );
}
