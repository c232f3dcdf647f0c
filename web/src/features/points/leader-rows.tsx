import { formatNumber } from '../../lib/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Coin } from '../../ui/coin.tsx';
import { type LeadersProps, lettersOf } from './leader.ts';

const ownLook = 'bg-accent-soft shadow-[inset_3px_0_0_var(--brand)]';

/** Those below the podium. */
export function LeaderRows({ leaders, from, isOwn }: LeadersProps & { from: number }) {
  return (
    <ol className="panel overflow-hidden rounded-t-none! rounded-b-3xl! border-t-0!" start={from}>
      {leaders.map((leader, index) => {
        const own = isOwn(leader.username);
        return (
          <li
            key={leader.username}
            className={classNames(
              'row h-15 gap-3 border-line border-t px-4 sm:h-16 sm:gap-4 sm:px-7',
              own && ownLook,
            )}
          >
            <span
              className={classNames(
                'w-7 flex-none text-16 font-strong',
                own ? 'text-accent-text' : 'faint',
              )}
            >
              {from + index}
            </span>
            <span className="avatar quiet size-9!" aria-hidden="true">
              {lettersOf(leader)}
            </span>
            <span className="row grow gap-3">
              <b className="clip font-strong" title={leader.username}>
                {leader.username}
              </b>
              {own && (
                <Badge tone="accent" plain>
                  Sen
                </Badge>
              )}
            </span>
            <span className="row tnum flex-none gap-1.75 text-15 font-strong">
              <Coin />
              {formatNumber(leader.points)}
              <span className="sr"> puan</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
