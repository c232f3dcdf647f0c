import { classNames } from '../../lib/class-names.ts';

/** Decorative: the text next to it says what is running. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <span
      className={classNames(
        'size-4 flex-none animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
      aria-hidden="true"
    />
  );
}
