import { classNames } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { UserSlot } from '../../lib/session/user-slot.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Coin } from '../../ui/icons/coin.tsx';
import { panelClass } from '../../ui/layout/panel.tsx';
import { getLeaderInitials, type Leader } from './leader.ts';

const ownRowClass = 'bg-accent-soft shadow-[inset_3px_0_0_var(--color-brand)]';

/** The ranks below the podium. */
export function LeaderRows({ leaders, firstRank }: { leaders: Leader[]; firstRank: number }) {
  return (
    <ol
      className={`${panelClass} overflow-hidden rounded-t-none! rounded-b-2xl! border-t-0!`}
      start={firstRank}
    >
      {leaders.map((leader, index) => (
        <UserSlot
          key={leader.username}
          name={`leader-${firstRank + index}`}
          select={({ username }) => username === leader.username}
          visitor={false}
        >
          {(isOwn) => <LeaderRow leader={leader} rank={firstRank + index} isOwn={isOwn} />}
        </UserSlot>
      ))}
    </ol>
  );
}

function LeaderRow({ leader, rank, isOwn }: { leader: Leader; rank: number; isOwn: boolean }) {
  return (
    <li
      className={classNames(
        'flex items-center h-15 gap-3 border-line border-t px-4 sm:h-16 sm:gap-4 sm:px-7',
        isOwn && ownRowClass,
      )}
    >
      <span
        className={classNames(
          'w-7 flex-none text-16 font-strong',
          isOwn ? 'text-accent-text' : 'text-text-3',
        )}
      >
        {rank}
      </span>
      <Avatar isMuted className="size-9 text-12">
        {getLeaderInitials(leader)}
      </Avatar>
      <span className="flex items-center min-w-0 flex-1 gap-3">
        <b className="truncate font-strong" title={leader.username}>
          {leader.username}
        </b>
        {isOwn && (
          <Badge tone="accent" hideDot>
            Siz
          </Badge>
        )}
      </span>
      <span className="flex items-center tabular-nums flex-none gap-1.75 text-15 font-strong">
        <Coin />
        <span>{formatNumber(leader.points)}</span>
        <span className="sr-only"> puan</span>
      </span>
    </li>
  );
}
