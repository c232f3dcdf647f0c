import { formatNumber } from '../../lib/formats/numbers.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Coin } from '../../ui/coin.tsx';
import { panelClass } from '../../ui/panel.tsx';
import { type LeadersProps, leaderInitials } from './leader.ts';

const ownLook = 'bg-accent-soft shadow-[inset_3px_0_0_var(--color-brand)]';

/** Those below the podium. */
export function LeaderRows({ leaders, from, isOwn }: LeadersProps & { from: number }) {
  return (
    <ol
      className={`${panelClass} overflow-hidden rounded-t-none! rounded-b-[24px]! border-t-0!`}
      start={from}
    >
      {leaders.map((leader, index) => {
        const own = isOwn(leader.username);
        return (
          <li
            key={leader.username}
            className={classNames(
              'flex items-center h-15 gap-3 border-line border-t px-4 sm:h-16 sm:gap-4 sm:px-7',
              own && ownLook,
            )}
          >
            <span
              className={classNames(
                'w-7 flex-none text-16 font-strong',
                own ? 'text-accent-text' : 'text-text-3',
              )}
            >
              {from + index}
            </span>
            <Avatar quiet className="size-9 text-[11.5px]">
              {leaderInitials(leader)}
            </Avatar>
            <span className="flex items-center min-w-0 flex-1 gap-3">
              <b className="truncate font-strong" title={leader.username}>
                {leader.username}
              </b>
              {own && (
                <Badge tone="accent" plain>
                  Siz
                </Badge>
              )}
            </span>
            <span className="flex items-center tabular-nums flex-none gap-1.75 text-15 font-strong">
              <Coin />
              {formatNumber(leader.points)}
              <span className="sr-only"> puan</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
