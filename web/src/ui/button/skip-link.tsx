import { buttonVariants } from './button.tsx';

export const MAIN_CONTENT_ID = 'icerik';
/** The first card of the home page. */
export const CARDS_ID = 'siteler';

interface SkipLinkProps {
  targetId?: string;
  label?: string;
}

/** One of the first tab stops; it skips what is before its target. Printed pages don't contain it. */
export function SkipLink({ targetId = MAIN_CONTENT_ID, label = 'İçeriğe geç' }: SkipLinkProps) {
  return (
    <a
      href={`#${targetId}`}
      data-skip=""
      className={`${buttonVariants()} fixed top-3 left-3 z-50 not-focus:[clip-path:inset(50%)]`}
    >
      {label}
    </a>
  );
}
