import ImageIcon from 'lucide-react/icons/image';
import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';

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
        <span className="th">
          <ImageOff aria-hidden="true" />
        </span>
        <span className="err min-w-0 flex-1" role="status">
          Görsel yüklenemedi
        </span>
      </>
    );
  }
  return (
    <>
      <span className="th">
        {state === 'waiting' && <ImageIcon aria-hidden="true" />}
        <img
          src={address}
          alt={`${label} önizlemesi`}
          hidden={state === 'waiting'}
          onLoad={() => setState('shown')}
          onError={() => setState('broken')}
        />
      </span>
      <span className="txt">
        <b className="truncate">{name ?? nameOf(address)}</b>
        <span className="text-text-3">{state === 'shown' ? note : 'Yükleniyor...'}</span>
      </span>
    </>
  );
}

function nameOf(address: string): string {
  if (address.startsWith('data:')) return 'Gömülü görsel';
  return address.split(/[?#]/)[0]?.split('/').at(-1) || address;
}
