import { classNames } from '../../lib/class-names.ts';

/** Decorative: the text next to the spinner names the running action. */
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
