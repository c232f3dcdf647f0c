import { classNames } from './class-names.ts';

/** Decoration only: the words beside it say what is going on. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={classNames('spin', className)} aria-hidden="true" />;
}
