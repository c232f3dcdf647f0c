import type { PublicDrawRow } from '@vitrin/contract/draw-schemas.ts';
import { Link } from 'react-router';
import { formatLongDate } from '../../lib/format/date-time.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { panelClass } from '../../ui/layout/panel.tsx';
import { DrawStatusBadge } from './draw-status.tsx';
import { PrizeArch } from './prize-arch.tsx';

/** A draw in a list. The whole card is the click target of its link. */
export function DrawCard({ draw }: { draw: PublicDrawRow }) {
  const { id, title, status, imageUrl, entries, prizes } = draw;
  const moment = draw.drawnAt ?? draw.drawAt;
  return (
    <li
      className={`${panelClass} relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 p-4 wrap-anywhere transition-colors duration-200 hover:border-accent-line has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus`}
    >
      <PrizeArch imageUrl={imageUrl} className="h-26 w-20 rounded-b-sm" sizes="80px" />
      <div className="grid justify-items-start gap-1.5">
        <DrawStatusBadge isPublic status={status} />
        <h3 className="font-display text-18/[1.25] font-bold tracking-[-.02em]">
          <Link
            className="line-clamp-2 outline-none after:absolute after:inset-0"
            to={`/cekilisler/${id}`}
          >
            {title}
          </Link>
        </h3>
        <p className="text-13 text-text-2">
          <time dateTime={moment}>{formatLongDate(moment)}</time> · {formatNumber(entries)} giriş ·{' '}
          {formatNumber(prizes.reduce((all, { count }) => all + count, 0))} ödül
        </p>
      </div>
    </li>
  );
}
