import { classNames } from '../../lib/class-names.ts';

/** Decoration only: the words beside it say what is going on. */
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
