import { ImagePlus, Images, Link as LinkIcon, X } from 'lucide-react';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { showSuccess } from '../../lib/result-toast.ts';
import { browserStore } from '../../lib/storage.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { FieldError } from '../input/field-error.tsx';
import { TextInput } from '../input/text-input.tsx';
import { Tabs } from '../layout/tabs.tsx';
import { FileButton } from './file-button.tsx';
import { thumbClass, thumbTextClass } from './image-input-classes.ts';
import { ImagePreview } from './image-preview.tsx';
import { useFileDrop } from './use-file-drop.ts';
import {
  type RunningUpload,
  type UploadFunction,
  useBlockSubmit,
  useUpload,
} from './use-upload.ts';

export type ImageInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'required'
> & {
  value: string | null;
  onValueChange: (value: string | null) => void;
  label: string;
  required?: boolean | undefined;
  /** True if the URL may be loaded; others get no preview. */
  isLoadableUrl: (url: string) => boolean;
  upload: UploadFunction;
  /** Opens the picture library; without it there is no such button. */
  onOpenLibrary?: (() => void) | undefined;
  /** Returns a hint about the image. */
  getHint?: ((url: string) => string | undefined) | undefined;
};

type Source = 'url' | 'file';

const STORAGE_KEY = 'vitrin-image-source';

/** Returns the tab that was used last in this browser, on phones first the file. Pictures of the library count as files. */
function readLastSource(): Source {
  const source = browserStore.read(STORAGE_KEY);
  if (source === 'file' || source === 'url') return source;
  return window.matchMedia('(pointer: coarse)').matches ? 'file' : 'url';
}
const saveLastSource = (source: Source) => browserStore.write(STORAGE_KEY, source);

/** An image input: a URL, or a file that is uploaded at once. Both can also be dropped or pasted. */
export function ImageInput(props: ImageInputProps) {
  const { value, onValueChange, label, required, isLoadableUrl, upload, ...otherProps } = props;
  const { onOpenLibrary, getHint, className, ...input } = otherProps;
  const errorId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [uploadedImage, setUploadedImage] = useState<{ url: string; name: string } | null>(null);
  // An address from elsewhere is visible at once.
  const [tab, setTab] = useState(() =>
    value && !value.startsWith('/uploads/') ? 'url' : readLastSource(),
  );
  const [isSubmitBlocked, setSubmitBlocked] = useState(false);
  const {
    runningUpload,
    error: uploadError,
    start,
    cancel,
    clearError,
  } = useUpload(upload, (url, { name }) => {
    setUploadedImage({ url, name });
    saveLastSource('file');
    onValueChange(url);
    showSuccess('Dosya yüklendi');
  });
  // An upload error appears at the same controls as a field error.
  const errorProps = uploadError && {
    'aria-invalid': true as const,
    'aria-describedby': [input['aria-describedby'], errorId].filter(Boolean).join(' '),
  };
  useBlockSubmit(frame, runningUpload !== null, () => setSubmitBlocked(true));

  const startUpload = (file: File) => {
    setSubmitBlocked(false);
    void start(file);
  };
  const handleChange = (next: string | null) => {
    clearError();
    onValueChange(next);
  };
  const disabled = input.disabled || runningUpload !== null;
  const { isDragOver, handlers } = useFileDrop(startUpload, disabled, {
    isLoadableUrl,
    onUrl: handleChange,
  });
  const debouncedUrl = useDebounced(value);
  const previewUrl = value && debouncedUrl && isLoadableUrl(debouncedUrl) ? debouncedUrl : null;
  const hint = previewUrl && getHint?.(previewUrl);

  return (
    <div
      ref={frame}
      className={classNames(
        'grid min-w-0 content-start gap-2.5 rounded-[12px] border-[1.5px] border-dashed p-2.5 transition-colors has-aria-invalid:border-danger',
        isDragOver ? 'border-brand bg-accent-soft' : 'border-control-line bg-s2/50',
        className,
      )}
      data-image-input=""
      aria-busy={runningUpload !== null}
      {...handlers}
    >
      <div
        className={classNames(
          'flex min-h-16 min-w-0 gap-3',
          // The hint of an empty input needs no line of its own on phones.
          !runningUpload && !previewUrl && !value && 'touch:order-last touch:min-h-0',
        )}
      >
        {runningUpload ? (
          <UploadProgress {...runningUpload} label={label} onCancel={cancel} />
        ) : previewUrl ? (
          <ImagePreview
            key={previewUrl}
            url={previewUrl}
            label={label}
            name={uploadedImage?.url === previewUrl ? uploadedImage.name : undefined}
          />
        ) : (
          <>
            <span className={`${thumbClass} touch:hidden`}>
              <ImagePlus />
            </span>
            <span
              className={`${thumbTextClass} touch:flex touch:flex-wrap touch:gap-x-2 touch:text-text-3`}
            >
              <b className="font-strong touch:font-normal">
                <span className="touch:hidden">Sürükleyin veya yapıştırın</span>
                {/* Fingers can't drag a file. */}
                <span className="hidden touch:inline">Seçin ya da fotoğraf çekin</span>
              </b>
              <span className="text-text-3">JPG, PNG, WebP veya GIF</span>
            </span>
          </>
        )}
        {value && !runningUpload && (
          <IconButton
            size="sm"
            className="self-center"
            label={`${label}: kaldır`}
            title="Kaldır"
            icon={<X />}
            disabled={required || disabled}
            onClick={() => handleChange(null)}
          />
        )}
      </div>
      <Tabs
        label={`${label}: kaynak`}
        variant="segmented"
        keepMounted
        value={tab}
        onValueChange={setTab}
        trailing={
          onOpenLibrary && (
            <Button
              variant="outline"
              size="sm"
              icon={<Images />}
              aria-label={`${label}: görsellerden seç`}
              disabled={disabled}
              onClick={() => {
                saveLastSource('file');
                onOpenLibrary();
              }}
            >
              Görseller
            </Button>
          )
        }
        tabs={[
          {
            value: 'url',
            label: 'URL',
            content: (
              <TextInput
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                placeholder="https://"
                {...(tab === 'url' && { ...input, ...errorProps })}
                disabled={disabled}
                icon={<LinkIcon className="size-4" />}
                value={value ?? ''}
                onChange={(event) => {
                  saveLastSource('url');
                  handleChange(event.target.value.trim() || null);
                }}
              />
            ),
          },
          {
            value: 'file',
            label: 'Dosya',
            content: (
              <FileButton
                label={label}
                onFile={startUpload}
                {...(tab === 'file' && { ...input, ...errorProps })}
                disabled={disabled}
              />
            ),
          },
        ]}
      />
      <span className="text-13 text-text-3 empty:absolute" role="status">
        {runningUpload ? isSubmitBlocked && 'Yükleme bitince yeniden kaydedin.' : hint}
      </span>
      {uploadError && <FieldError id={errorId}>{uploadError}</FieldError>}
    </div>
  );
}

interface UploadProgressProps extends RunningUpload {
  /** The purpose of the file: `Logo`. */
  label: string;
  onCancel: () => void;
}

/** The progress of an upload, with a cancel button. */
function UploadProgress({ label, file, progress, onCancel }: UploadProgressProps) {
  const percent = Math.floor(progress * 100);
  return (
    <>
      <span className={thumbTextClass}>
        <b className="truncate font-strong">{file.name}</b>
        <ProgressBar className="my-1.25" label={`${label} yükleniyor`} value={percent} max={100} />
        <span className="text-text-3 tabular-nums">
          {progress < 1 ? `%${percent} yüklendi` : 'İşleniyor...'}
        </span>
      </span>
      <IconButton
        size="sm"
        label={`${label}: yüklemeyi iptal et`}
        title="Yüklemeyi iptal et"
        icon={<X />}
        onClick={onCancel}
      />
    </>
  );
}
