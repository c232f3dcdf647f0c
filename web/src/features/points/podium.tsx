import { Trophy } from 'lucide-react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { UserSlot } from '../../lib/session/user-slot.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Coin } from '../../ui/icons/coin.tsx';
import { getLeaderInitials, type Leader } from './leader.ts';

/** Layout classes of the podium, also for skeletons. `pair`: a narrower podium for two leaders. */
export const podiumClasses = {
  full: 'grid grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)_minmax(0,1fr)] items-end gap-3.5 max-sm:gap-2',
  pair: 'mx-auto grid max-w-146 grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)] items-end gap-3.5 max-sm:gap-2',
};
export const podiumPositionClasses = [
  'col-start-2 row-start-1',
  'col-start-1 row-start-1',
  'col-start-3 row-start-1',
];

const placeClasses = [
  {
    platformClass: `${podiumPositionClasses[0]} [--light:#f7c64f47] [--ring:#f7c64f] light:[--ring:#b57a06]`,
    avatarClass: 'size-24 text-[30px] max-sm:size-16 max-sm:text-[20px]',
    nameClass: 'text-22',
    scoreClass: 'text-[20px]',
    baseClass: 'h-34',
  },
  {
    platformClass: `${podiumPositionClasses[1]} [--light:#c9c4d829] [--ring:#c9c4d8] light:[--ring:#8f88a6]`,
    avatarClass: 'size-19 text-[24px] max-sm:size-13 max-sm:text-[17px]',
    nameClass: 'text-18',
    scoreClass: 'text-16',
    baseClass: 'h-23',
  },
  {
    platformClass: `${podiumPositionClasses[2]} [--light:#e0935a33] [--ring:#e0935a] light:[--ring:#b4602a]`,
    avatarClass: 'size-19 text-[24px] max-sm:size-13 max-sm:text-[17px]',
    nameClass: 'text-18',
    scoreClass: 'text-16',
    baseClass: 'h-19',
  },
];

/** The first three leaders: visually 2-1-3, in the document 1-2-3. `isLast`: no list follows. */
export function Podium({ leaders, isLast }: { leaders: Leader[]; isLast: boolean }) {
  return (
    <ol className={`mt-9 ${leaders.length === 2 ? podiumClasses.pair : podiumClasses.full}`}>
      {leaders.map((leader, index) => (
        <li key={leader.username} className={`flex flex-col ${placeClasses[index]?.platformClass}`}>
          <div className="grid grid-cols-1 justify-items-center gap-1 rounded-t-[200px] border border-line-2 border-b-0 bg-[radial-gradient(70%_60%_at_50%_0,var(--light),transparent_100%),linear-gradient(var(--color-s2),var(--color-s1))] px-3 pt-8 pb-5 shadow-edge max-sm:px-1 max-sm:pt-5">
            {index === 0 && <Trophy className="mb-3 size-7 text-(--ring)" />}
            <span className="sr-only">{`${index + 1}. sıra:`}</span>
            <Avatar
              className={`mb-3 shadow-[0_0_0_3px_var(--color-s1),0_0_0_6px_var(--ring)] ${placeClasses[index]?.avatarClass}`}
            >
              {getLeaderInitials(leader)}
            </Avatar>
            <b
              className={`max-w-full truncate px-1 font-display font-bold tracking-[-.02em] max-sm:text-13 ${placeClasses[index]?.nameClass}`}
              title={leader.username}
            >
              {leader.username}
            </b>
            <UserSlot
              name={`podium-${index + 1}`}
              select={({ username }) => username === leader.username}
            >
              {(isOwn) =>
                isOwn && (
                  <Badge tone="accent" hideDot>
                    Siz
                  </Badge>
                )
              }
            </UserSlot>
            <span
              className={`inline-flex items-center gap-1.75 font-strong max-sm:text-14 ${placeClasses[index]?.scoreClass}`}
            >
              <Coin />
              <span>{formatNumber(leader.points)}</span>
              <span className="sr-only"> puan</span>
            </span>
          </div>
          <div
            className={`grid place-items-center border border-line-2 border-t-3 border-t-(color:--ring) bg-[linear-gradient(color-mix(in_oklab,var(--ring)_30%,var(--color-s2)),var(--color-s1))] font-display text-[56px]/none font-extrabold tracking-[-.05em] max-sm:text-[36px]/none ${placeClasses[index]?.baseClass} ${isLast ? 'rounded-b-xl' : ''}`}
            aria-hidden="true"
          >
            {index + 1}
          </div>
        </li>
      ))}
    </ol>
  );
}
