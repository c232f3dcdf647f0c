import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { dropLook, thumbLook, wordsLook } from './image-look.ts';
import type { RunningUpload } from './use-upload.ts';

const accepted = 'image/jpeg,image/png,image/webp';

export type ImageDropProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  label: string;
  running: RunningUpload | null;
  /** A file is being held above. */
  over: boolean;
  onFile: (file: File) => void;
  onCancel: () => void;
  /** The picture that is there; without one the words say how to choose one. */
  children?: ReactNode;
  clear: ReactNode;
};

/** The place for a file: the whole of it is the browser's own file button, so that keys and labels work. */
export function ImageDrop(props: ImageDropProps) {
  const { label, running, over, onFile, onCancel, children, clear, className, ...input } = props;
  return (
    <div
      className={classNames(
        dropLook,
        'relative min-h-20 transition-colors has-aria-invalid:border-danger has-[>input:focus-visible]:outline-2 has-[>input:focus-visible]:outline-offset-2 has-[>input:focus-visible]:outline-focus',
        over
          ? 'border-dashed border-brand bg-accent-soft'
          : 'border-dashed border-control-line hover:border-text-3',
        className,
      )}
      aria-busy={running !== null}
    >
      {running ? (
        <Progress label={label} {...running} />
      ) : (
        (children ?? (
          <>
            <span className={thumbLook}>
              <Upload aria-hidden="true" />
            </span>
            <span className={wordsLook}>
              <b className="font-strong">Dosya seç veya sürükle</b>
              <span className="text-text-3">JPG, PNG veya WebP</span>
            </span>
          </>
        ))
      )}
      <input
        {...input}
        type="file"
        // It lies over all of it; what can be pressed besides lies over it.
        className="absolute inset-0 w-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        accept={accepted}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file chosen again must be a change again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      {running ? (
        <IconButton
          size="sm"
          className="relative"
          label={`${label}: yüklemeyi iptal et`}
          title="Yüklemeyi iptal et"
          icon={<X />}
          onClick={onCancel}
        />
      ) : (
        children && clear
      )}
    </div>
  );
}

function Progress({ label, file, part }: RunningUpload & { label: string }) {
  const percent = Math.floor(part * 100);
  return (
    <span className={wordsLook}>
      <b className="truncate font-strong">{file.name}</b>
      <progress
        className="my-1.25 h-1.5 w-full appearance-none overflow-hidden rounded-pill border-0 bg-s3 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-s3 [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-base"
        aria-label={`${label} yükleniyor`}
        max={100}
        value={percent}
      />
      <span className="text-text-3 tabular-nums">
        {part < 1 ? `%${percent} yüklendi` : 'İşleniyor...'}
      </span>
    </span>
  );
}
