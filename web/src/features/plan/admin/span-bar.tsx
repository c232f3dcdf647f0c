import { Link } from 'react-router';
import { getContentLabel } from '../../../labels/content-labels.ts';
import { getAdminPath } from '../../../labels/content-paths.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatPeriod } from './format-period.ts';
import type { SpanBar as Bar } from './layout-spans.ts';
import { planKinds } from './plan-kinds.tsx';

// Classes, because the CSP allows no style attributes.
const widthClasses = [
  'w-full',
  'w-[200%]',
  'w-[300%]',
  'w-[400%]',
  'w-[500%]',
  'w-[600%]',
  'w-[700%]',
];
const topClasses = [
  'top-9',
  'top-[3.875rem]',
  'top-[5.5rem]',
  'top-[7.125rem]',
  'top-[8.75rem]',
  'top-[10.375rem]',
  'top-48',
  'top-[13.625rem]',
];
/** Maximum number of visible lanes; entries of further lanes are only counted. */
export const MAX_LANES = topClasses.length;

/** An entry as a bar from its first to its last day of the week. The cell of the first day contains the bar. */
export function SpanBar({ bar }: { bar: Bar }) {
  const { entry, firstColumn, lastColumn, lane, hasStart, hasEnd } = bar;
  const { collection, id, title } = entry;
  const { Icon, fillClass, iconClass } = planKinds[collection];
  const dayCount = lastColumn - firstColumn + 1;
  // The name of a bar of one day extends into the next day, which is free.
  const isShort = dayCount === 1 && firstColumn < 6;
  const period = formatPeriod(entry);
  return (
    <li
      className={classNames(
        'pointer-events-none absolute left-0 z-1 px-1',
        topClasses[lane],
        widthClasses[isShort ? 1 : dayCount - 1],
      )}
    >
      <Link
        className="group pointer-events-auto relative flex h-6 min-w-0 items-center gap-1.5 px-1.5 text-12 font-medium text-text"
        to={getAdminPath(collection, id)}
        tabIndex={-1}
        title={`${title}, ${period}`}
        aria-label={`${getContentLabel(collection)}: ${title}, ${period}`}
        onClick={(event) => event.stopPropagation()}
      >
        <span
          className={classNames(
            'absolute inset-y-0 left-0 -z-1 group-hover:brightness-125',
            isShort ? 'w-[calc(50%-2px)]' : 'w-full',
            hasStart && 'rounded-l-sm',
            hasEnd && 'rounded-r-sm',
            fillClass,
          )}
        />
        <Icon className={`size-3.5 flex-none ${iconClass}`} aria-hidden="true" />
        <span className="truncate">{title}</span>
      </Link>
    </li>
  );
}
