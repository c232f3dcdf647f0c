import ImageIcon from 'lucide-react/icons/image';
import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';
import { FieldError } from './field-error.tsx';
import { thumbLook, wordsLook } from './image-look.ts';

interface ImagePreviewProps {
  address: string;
  label: string;
  /** What the file was called, where that is known. */
  name?: string | undefined;
  /** Below the name once it is shown. */
  note?: string | undefined;
}

/** Thumbnail and name of an address, or the word that it is dead. Give each address its own `key`. */
export function ImagePreview({ address, label, name, note = 'Önizleme' }: ImagePreviewProps) {
  const [state, setState] = useState<'waiting' | 'shown' | 'broken'>('waiting');
  if (state === 'broken') {
    return (
      <>
        <span className={`${thumbLook} size-10! text-danger!`} data-broken="">
          <ImageOff aria-hidden="true" />
        </span>
        <FieldError className="min-w-0 flex-1" role="status">
          Görsel yüklenemedi
        </FieldError>
      </>
    );
  }
  return (
    <>
      <span className={thumbLook}>
        {state === 'waiting' && <ImageIcon aria-hidden="true" />}
        <img
          className="size-full object-contain"
          src={address}
          alt={`${label} önizlemesi`}
          hidden={state === 'waiting'}
          onLoad={() => setState('shown')}
          onError={() => setState('broken')}
        />
      </span>
      <span className={wordsLook}>
        <b className="truncate font-strong">{name ?? nameOf(address)}</b>
        <span className="text-text-3">{state === 'shown' ? note : 'Yükleniyor...'}</span>
      </span>
    </>
  );
}

function nameOf(address: string): string {
  if (address.startsWith('data:')) return 'Gömülü görsel';
  return address.split(/[?#]/)[0]?.split('/').at(-1) || address;
}
