import type { ElementNode } from '../../lib/element-node.ts';
import { ShortTime } from '../display/short-time.tsx';

interface CornerStatusProps {
  /** Time of the row; a table shows it in a separate column. */
  iso: string;
  /** Shows the day without the time of day. */
  isDay?: boolean;
  children: ElementNode;
}

/** The status of a row, in a card with its time below. */
export function CornerStatus({ iso, isDay = false, children }: CornerStatusProps) {
  return (
    <span className="grid justify-items-end gap-1 rows:justify-items-start">
      {children}
      <span className="text-13 rows:hidden">
        <ShortTime iso={iso} isDay={isDay} />
      </span>
    </span>
  );
}
