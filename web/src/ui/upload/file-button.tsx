import { Upload } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { buttonVariants } from '../button/button.tsx';

export type FileButtonProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** The purpose of the file: `Logo`. */
  label: string;
  onFile: (file: File) => void;
};

/** A styled button below an invisible native file input, which handles keyboard and label. */
export function FileButton({
  label,
  onFile,
  accept = 'image/jpeg,image/png,image/webp,image/gif',
  ...input
}: FileButtonProps) {
  return (
    <span
      className={classNames(
        buttonVariants({ variant: 'outline', size: 'sm' }),
        'relative touch:w-full has-disabled:border-transparent has-disabled:bg-s2 has-disabled:text-text-3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
      )}
    >
      <Upload />
      <span aria-hidden="true">Dosya seç</span>
      <input
        {...input}
        type="file"
        className="absolute inset-0 w-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        aria-label={`${label}: dosya seç`}
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Reset the input, so that selecting the same file again fires a change event.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </span>
  );
}
