export const contentId = 'icerik';

/** The first stop of the Tab key: past the menus. */
export function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      className="btn primary sr focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:h-10 focus:w-auto focus:[clip-path:none]"
    >
      İçeriğe geç
    </a>
  );
}
