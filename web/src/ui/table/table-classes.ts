// Classes of table parts, for all kinds of tables

export const headerCellClass =
  'h-10 border-line border-b px-3 text-12 font-medium whitespace-nowrap text-text-3 first:pl-5 last:pr-5 tight:not-first:pl-2 tight:not-last:pr-2 narrow:not-first:pl-1 narrow:not-last:pr-1';

export const bodyRowClass =
  'transition-[background] hover:bg-s2/60 rows:data-quiet:*:h-10 data-done:bg-[color-mix(in_srgb,var(--color-s2)_60%,var(--color-s1))]';

/** Text in the column after numbers keeps its distance from them. */
export const alignClasses = {
  left: 'text-left',
  right: 'text-right tabular-nums rows:[&+:not(.text-right,:last-child)]:pl-5!',
};
