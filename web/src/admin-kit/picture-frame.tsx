import ImageIcon from 'lucide-react/icons/image';
import ImageOff from 'lucide-react/icons/image-off';
import type { ReactNode } from 'react';
import { useLoadable } from '../forms/pictures.ts';
import { classNames } from '../ui/class-names.ts';
import { ContentPicture } from '../ui/content-picture.tsx';

interface PictureThumbProps {
  url: string;
  /** Class that shapes it: `pill`, `contain`… */
  shape?: string | undefined;
}

/** A row's picture in a table, small. */
export function PictureThumb({ url, shape }: PictureThumbProps) {
  return (
    <span className={classNames('thumb', shape)}>
      <ContentPicture
        url={url}
        alt=""
        sizes="112px"
        fallback={
          <span
            className="dead"
            role="img"
            aria-label="Görsel yüklenemedi"
            title="Görsel yüklenemedi"
          >
            <ImageOff className="size-4" aria-hidden="true" />
          </span>
        }
      />
    </span>
  );
}

interface PictureFrameProps {
  /** As it is typed. */
  address: string | null | undefined;
  className: string;
  /** What lies over the picture. */
  children?: ReactNode;
}

/** The picture of a form in the shape that visitors see; says so while there is none. */
export function PictureFrame({ address, className, children }: PictureFrameProps) {
  const url = useLoadable(address);
  return (
    <div className={classNames('frame', className)}>
      {url ? (
        <ContentPicture
          key={url}
          url={url}
          alt=""
          sizes="320px"
          loading="eager"
          fallback={<Nothing icon={<ImageOff className="size-4.5" />} words="Görsel yüklenemedi" />}
        />
      ) : (
        <Nothing icon={<ImageIcon className="size-4.5" />} words="Görsel seçilmedi" />
      )}
      {children}
    </div>
  );
}

function Nothing({ icon, words }: { icon: ReactNode; words: string }) {
  return (
    <span className="nothing">
      {icon}
      {words}
    </span>
  );
}
