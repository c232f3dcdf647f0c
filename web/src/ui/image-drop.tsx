import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
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
      className={classNames('drop file', over && 'over', className)}
      aria-busy={running !== null}
    >
      {running ? (
        <Progress label={label} {...running} />
      ) : (
        (children ?? (
          <>
            <span className="th">
              <Upload aria-hidden="true" />
            </span>
            <span className="txt">
              <b>Dosya seç veya sürükle</b>
              <span className="text-text-3">JPG, PNG veya WebP</span>
            </span>
          </>
        ))
      )}
      <input
        {...input}
        type="file"
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
          label={`${label}: yüklemeyi iptal et`}
          title="İptal"
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
    <span className="txt">
      <b className="truncate">{file.name}</b>
      <progress aria-label={`${label} yükleniyor`} max={100} value={percent} />
      <span className="text-text-3 tabular-nums">
        {part < 1 ? `%${percent} yüklendi` : 'İşleniyor...'}
      </span>
    </span>
  );
}
