import LinkIcon from 'lucide-react/icons/link';
import UploadIcon from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { useDebounced } from '../lib/use-debounced.ts';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';
import { IconButton } from './icon-button.tsx';
import { ImageDrop } from './image-drop.tsx';
import { dropLook } from './image-look.ts';
import { ImagePreview } from './image-preview.tsx';
import { Segmented } from './segmented.tsx';
import { TextInput } from './text-input.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { type Upload, useBlockedSubmit, useUpload } from './use-upload.ts';

export type ImageInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'required'
> & {
  value: string | null;
  onValueChange: (value: string | null) => void;
  label: string;
  required?: boolean | undefined;
  /** Whether an address is one that may be asked for; what it refuses gets no preview. */
  canLoad: (address: string) => boolean;
  upload: Upload;
};

const ways = [
  { value: 'url', label: 'URL', icon: <LinkIcon aria-hidden="true" /> },
  { value: 'file', label: 'Dosya', icon: <UploadIcon aria-hidden="true" /> },
] as const;

/** A picture by its address or as a file, which is uploaded at once and becomes an address. */
export function ImageInput(props: ImageInputProps) {
  const { value, onValueChange, label, required, canLoad, upload, className, ...rest } = props;
  const problemId = useId();
  // What was uploaded is shown as the file that it was.
  const [way, setWay] = useState<'url' | 'file'>(value?.startsWith('/uploads/') ? 'file' : 'url');
  const frame = useRef<HTMLDivElement>(null);
  const [uploaded, setUploaded] = useState<{ address: string; name: string } | null>(null);
  const [held, setHeld] = useState(false);
  const { running, problem, start, cancel, forget } = useUpload(upload, (address, { name }) => {
    setUploaded({ address, name });
    onValueChange(address);
  });
  // What went wrong with a file is said at the same control as what is wrong with the field.
  const input = {
    ...rest,
    ...(problem && {
      'aria-invalid': true,
      'aria-describedby': [rest['aria-describedby'], problemId].filter(Boolean).join(' '),
    }),
  };
  useBlockedSubmit(frame, running !== null, () => setHeld(true));

  const take = (file: File) => {
    setHeld(false);
    setWay('file');
    void start(file);
  };
  const change = (next: string | null) => {
    forget();
    onValueChange(next);
  };
  const { over, handlers } = useFileDrop(take, input.disabled);
  const settled = useDebounced(value);
  const preview = value && settled && canLoad(settled) && (
    <ImagePreview
      key={settled}
      address={settled}
      label={label}
      name={uploaded?.address === settled ? uploaded.name : undefined}
      {...(way === 'file' && { note: 'Değiştirmek için seç veya sürükle' })}
    />
  );
  const clear = (place: 'field' | 'sm') => (
    <IconButton
      size={place}
      className={place === 'sm' ? 'relative' : undefined}
      label={`${label}: kaldır`}
      title="Kaldır"
      icon={<X />}
      disabled={required || !value || input.disabled}
      onClick={() => change(null)}
    />
  );

  return (
    <div
      ref={frame}
      className={classNames(
        'grid min-w-0 content-start gap-2.5 rounded-[12px] border border-line-2 bg-s2/50 p-2.5',
        className,
      )}
      data-image-input=""
      {...handlers}
    >
      <Segmented
        label={`${label}: kaynak`}
        options={ways}
        value={way}
        onValueChange={(next) => {
          forget();
          setWay(next);
        }}
      />
      {way === 'url' ? (
        <>
          <TextInput
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            {...input}
            disabled={input.disabled || running !== null}
            icon={<LinkIcon className="size-4" aria-hidden="true" />}
            value={value ?? ''}
            onChange={(event) => change(event.target.value.trim() || null)}
            suffix={clear('field')}
          />
          {preview && <div className={`${dropLook} border-line`}>{preview}</div>}
        </>
      ) : (
        <ImageDrop
          {...input}
          label={label}
          running={running}
          over={over}
          onFile={take}
          onCancel={cancel}
          clear={clear('sm')}
        >
          {preview || undefined}
        </ImageDrop>
      )}
      {/* Here, not in a toast: what is to be saved next stands below. */}
      <span className="text-13 text-text-3 empty:-mt-2.5" role="status">
        {running
          ? held && 'Yükleme bitince yeniden kaydedin.'
          : uploaded && uploaded.address === value && 'Dosya yüklendi'}
      </span>
      {problem && <FieldError id={problemId}>{problem}</FieldError>}
    </div>
  );
}
