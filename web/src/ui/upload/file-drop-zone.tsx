import { Upload } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { showError } from '../../lib/result-toast.ts';
import { useFileDrop } from './use-file-drop.ts';

interface FileDropZoneProps {
  /** Accessible name of the file input. */
  label: string;
  /** The name of the selected file, or the state; default: how to select a file */
  title?: string | undefined;
  hint: string;
  /** The `accept` attribute of the file input. */
  accept: string;
  maxBytes: number;
  busy: boolean;
  /** One line, as high as a control. */
  isCompact?: boolean;
  onFile: (file: File) => void;
}

const BYTES_PER_MB = 1024 ** 2;

/** A box for a dropped, pasted or selected file. A larger file than `maxBytes` shows an error toast. */
export function FileDropZone({
  label,
  title,
  hint,
  accept,
  maxBytes,
  busy,
  isCompact = false,
  onFile,
}: FileDropZoneProps) {
  const handleFile = (file: File) => {
    if (file.size <= maxBytes) return onFile(file);
    const description = `Dosya en fazla ${maxBytes / BYTES_PER_MB} MB olabilir`;
    showError(description);
  };
  const { isDragOver, handlers } = useFileDrop(handleFile, busy);
  return (
    <div
      {...handlers}
      aria-busy={busy}
      className={classNames(
        'relative flex items-center border border-dashed has-[>input:focus-visible]:outline-2 has-[>input:focus-visible]:outline-offset-2 has-[>input:focus-visible]:outline-focus',
        isCompact
          ? 'min-h-10 gap-2.5 rounded-md px-3 max-md:min-h-11'
          : 'min-h-20 gap-4 rounded-lg px-4',
        isDragOver ? 'border-brand bg-accent-soft' : 'border-control-line hover:border-text-3',
      )}
    >
      <Upload className="size-5 flex-none text-text-3" />
      <span
        className={classNames(
          'min-w-0 text-14',
          isCompact ? 'flex flex-wrap items-baseline gap-x-3' : 'grid',
        )}
      >
        <b className="font-strong wrap-anywhere">
          {title ?? (
            <>
              <span>Dosya seç</span>
              {/* Fingers can't drag a file. */}
              <span className="touch:hidden">{' veya sürükle'}</span>
            </>
          )}
        </b>
        <span className={classNames('text-13 text-text-3', isCompact && 'max-md:hidden')}>
          {hint}
        </span>
      </span>
      <input
        type="file"
        aria-label={label}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        accept={accept}
        disabled={busy}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Reset the input, so that selecting the same file again fires a change event.
          target.value = '';
          if (file) handleFile(file);
        }}
      />
    </div>
  );
}
