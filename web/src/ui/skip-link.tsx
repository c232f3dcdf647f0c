import { buttonClass } from '../ui/button.tsx';

export const contentId = 'icerik';

/** The first stop of the Tab key: past the menus. */
export function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      className={`${buttonClass()} fixed top-3 left-3 z-50 not-focus:[clip-path:inset(50%)]`}
    >
      İçeriğe geç
    </a>
  );
}
