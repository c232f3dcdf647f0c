import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { BadgeTone } from '../../ui/display/badge.tsx';

/** Colours of the dot before the label. */
const dotClasses: Partial<Record<BadgeTone, string>> = {
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
};

interface RowTile {
  label: string;
  value: ReactNode;
  /** What the value counts, if the label doesn't say it. */
  note?: string;
  /** Adds a dot of this colour before the label. */
  tone?: keyof typeof dotClasses;
  /** True if the tile's filter is set. */
  isSelected?: boolean;
  /** Makes the tile a button, e.g. to filter the list. */
  onClick?: () => void;
}

/** Figures in one line above a list. A line that is too wide scrolls sideways; beside the sidebar of 1,024 px it wraps. */
export function TileRow({ tiles }: { tiles: readonly RowTile[] }) {
  return (
    <dl className="mb-3 flex scrollbar-none overflow-x-auto rounded-lg lg:stacked:flex-wrap print:flex-wrap border border-line bg-s1">
      {tiles.map(({ label, value, note, tone, isSelected, onClick }) => (
        <div
          key={label}
          className={classNames(
            // The box hides the borders at its left and top edge.
            'relative -mt-px -ml-px flex h-11 flex-auto items-center justify-between gap-2.5 border-line border-t border-l px-3.5 whitespace-nowrap md:first:pl-5 md:last:pr-5',
            onClick && 'hover:bg-s2 has-aria-pressed:bg-accent-soft',
          )}
          data-tile=""
        >
          <dt className="flex items-center gap-1.75 text-13 text-text-2">
            {tone && <i className={classNames('size-1.75 rounded-full', dotClasses[tone])} />}
            {onClick ? (
              <button
                type="button"
                className="after:absolute after:inset-0 focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus aria-pressed:font-strong aria-pressed:text-text"
                aria-pressed={isSelected}
                onClick={onClick}
              >
                {label}
              </button>
            ) : (
              <span className="leading-tight">
                <span>{label}</span>
                {note && <span className="block text-12 text-text-3">{note}</span>}
              </span>
            )}
          </dt>
          <dd className="text-15 font-strong tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
