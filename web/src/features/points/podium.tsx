import Trophy from 'lucide-react/icons/trophy';
import { formatNumber } from '../../lib/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Coin } from '../../ui/coin.tsx';
import { type LeadersProps, lettersOf } from './leader.ts';

/** The first three: 2-1-3 for the eye, 1-2-3 in the document. `alone`: nobody is listed below. */
export function Podium({ leaders, isOwn, alone }: LeadersProps & { alone: boolean }) {
  return (
    <ol className={classNames('podium mt-9', leaders.length === 2 && 'pair', alone && 'alone')}>
      {leaders.map((leader, index) => (
        <li key={leader.username} className={`pod p${index + 1}`}>
          <div className="pn">
            {index === 0 && <Trophy className="crown" aria-hidden="true" />}
            <span className="sr">{index + 1}. sıra:</span>
            <span className="avatar" aria-hidden="true">
              {lettersOf(leader)}
            </span>
            <b className="clip max-w-full px-1" title={leader.username}>
              {leader.username}
            </b>
            {isOwn(leader.username) && (
              <Badge tone="accent" plain>
                Sen
              </Badge>
            )}
            <span className="sc">
              <Coin />
              {formatNumber(leader.points)}
              <span className="sr"> puan</span>
            </span>
          </div>
          <div className="base" aria-hidden="true">
            {index + 1}
          </div>
        </li>
      ))}
    </ol>
  );
}
