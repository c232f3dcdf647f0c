import ImageIcon from 'lucide-react/icons/image';
import ImageOff from 'lucide-react/icons/image-off';
import LinkIcon from 'lucide-react/icons/link';
import X from 'lucide-react/icons/x';
import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';
import { useSettled } from './use-settled.ts';

export type ImageUrlInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'required'
> & {
  value: string | null;
  onValueChange: (value: string | null) => void;
  label: string;
  required?: boolean | undefined;
  /** Whether an address is one that may be asked for; what it refuses gets no preview. */
  canLoad: (address: string) => boolean;
};

/** One way of giving an image; the file way joins it above as a second segment. */
export function ImageUrlInput({
  value,
  onValueChange,
  label,
  required,
  canLoad,
  className,
  ...input
}: ImageUrlInputProps) {
  const settled = useSettled(value);
  return (
    <div className={classNames('imgin', className)}>
      <TextInput
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        aria-label={label}
        {...input}
        icon={<LinkIcon className="i s" />}
        value={value ?? ''}
        onChange={(event) => onValueChange(event.target.value.trim() || null)}
        suffix={
          <IconButton
            size="sm"
            label={`${label}: kaldır`}
            icon={<X />}
            disabled={required || !value || input.disabled}
            onClick={() => onValueChange(null)}
          />
        }
      />
      {value && settled && canLoad(settled) && (
        <Preview key={settled} address={settled} label={label} />
      )}
    </div>
  );
}

type PreviewState = 'waiting' | 'shown' | 'broken';

function Preview({ address, label }: { address: string; label: string }) {
  const [state, setState] = useState<PreviewState>('waiting');
  return (
    <div className={classNames('drop still', state === 'broken' && 'bad')} aria-live="polite">
      <span className="th">
        {state === 'broken' && <ImageOff className="i" />}
        {state === 'waiting' && <ImageIcon className="i" />}
        {state !== 'broken' && (
          <img
            src={address}
            alt={`${label} önizlemesi`}
            hidden={state !== 'shown'}
            onLoad={() => setState('shown')}
            onError={() => setState('broken')}
          />
        )}
      </span>
      {state === 'broken' ? (
        <span className="err">Görsel yüklenemedi</span>
      ) : (
        <span className="txt">
          <b className="clip">{address.split('/').at(-1) || address}</b>
          <span className="faint">{state === 'shown' ? 'Önizleme' : 'Yükleniyor...'}</span>
        </span>
      )}
    </div>
  );
}
