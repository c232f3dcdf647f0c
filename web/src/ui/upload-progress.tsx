import X from 'lucide-react/icons/x';
import { IconButton } from './icon-button.tsx';
import { wordsLook } from './image-look.ts';
import type { RunningUpload } from './use-upload.ts';

interface UploadProgressProps extends RunningUpload {
  /** What the file is for: `Logo`. */
  label: string;
  onCancel: () => void;
}

/** How far a file is, and the way to give it up. */
export function UploadProgress({ label, file, part, onCancel }: UploadProgressProps) {
  const percent = Math.floor(part * 100);
  return (
    <>
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
