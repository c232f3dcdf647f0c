import { X } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { thumbTextClass } from './image-input-classes.ts';
import type { RunningUpload } from './use-upload.ts';

interface UploadProgressProps extends RunningUpload {
  /** The purpose of the file: `Logo`. */
  label: string;
  onCancel: () => void;
}

/** The progress of an upload, with a cancel button. */
export function UploadProgress({ label, file, progress, onCancel }: UploadProgressProps) {
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
