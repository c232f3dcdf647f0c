import { parsePictureUrl } from '@vitrin/contract/parse-picture-url.ts';
import { Image as ImageIcon, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { FieldError } from '../input/field-error.tsx';
import { plateClass, thumbClass, thumbTextClass } from './image-input-classes.ts';

interface ImagePreviewProps {
  url: string;
  label: string;
  /** Original name of the file, if known. */
  name?: string | undefined;
}

/** Thumbnail and name of a URL, or a message that it is broken. Give each URL its own `key`. */
export function ImagePreview({ url, label, name }: ImagePreviewProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>('loading');
  const picture = parsePictureUrl(url);
  if (state === 'broken') {
    return (
      <>
        <span className={`${thumbClass} bg-danger-soft! text-danger!`}>
          <ImageOff />
        </span>
        <FieldError className="min-w-0 flex-1 self-center" role="status">
          Görsel yüklenemedi
        </FieldError>
      </>
    );
  }
  return (
    <>
      <span className={classNames(thumbClass, plateClass)} data-surface="dark">
        {state === 'loading' && <ImageIcon />}
        <img
          // Absolutely positioned: a tall image would stretch its frame and be cut off.
          className="absolute inset-2 size-12 object-contain"
          srcSet={picture?.srcSet}
          sizes="64px"
          src={url}
          alt={`${label} önizlemesi`}
          data-tone={picture?.tone}
          hidden={state === 'loading'}
          onLoad={() => setState('loaded')}
          onError={() => setState('broken')}
        />
      </span>
      <span className={thumbTextClass}>
        <b className="truncate font-strong">{name ?? getUrlName(url)}</b>
        <span className="text-text-3">
          {state === 'loading'
            ? 'Yükleniyor...'
            : picture && `${picture.width} × ${picture.height}`}
        </span>
      </span>
    </>
  );
}

function getUrlName(url: string): string {
  if (url.startsWith('data:')) return 'Gömülü görsel';
  return url.split(/[?#]/)[0]?.split('/').at(-1) || url;
}
