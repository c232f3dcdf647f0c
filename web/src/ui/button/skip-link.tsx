import { buttonVariants } from './button.tsx';

export const MAIN_CONTENT_ID = 'icerik';

/** The first tab stop; it skips the navigation. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_CONTENT_ID}`}
      className={`${buttonVariants()} fixed top-3 left-3 z-50 not-focus:[clip-path:inset(50%)]`}
    >
      İçeriğe geç
    </a>
  );
}
