import { ImageOff } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import { ContentImage } from '../ui/image/content-image.tsx';

interface LibraryThumbProps {
  url: string;
  alt: string;
  /** Sets height and width. */
  className: string;
}

/** A thumbnail that shows the whole picture in any aspect ratio. */
export function LibraryThumb({ url, alt, className }: LibraryThumbProps) {
  return (
    <span
      className={classNames(
        'relative grid place-items-center overflow-hidden rounded-md bg-s3 text-text-3',
        className,
      )}
    >
      <ContentImage
        className="absolute inset-0 size-full object-contain"
        url={url}
        alt={alt}
        sizes="160px"
        fallback={<ImageOff role="img" aria-label="Görsel yüklenemedi" />}
      />
    </span>
  );
}

/** Returns the original file name of a picture, else the beginning of its stored name. */
export const getPictureName = ({ fileName, url }: { fileName: string | null; url: string }) =>
  fileName ?? url.slice(9, 17);
