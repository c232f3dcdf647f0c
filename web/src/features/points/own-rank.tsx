import { useQuery } from '@tanstack/react-query';
import { LAST_RANK } from '@vitrin/contract/points.ts';
import { isStaff } from '@vitrin/contract/roles.ts';
import { formatNumber } from '../../lib/formats/numbers.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { Coin } from '../../ui/coin.tsx';
import { panelClass } from '../../ui/panel.tsx';
import { leaderboardQuery, ownRankQuery } from './queries.ts';

/** Where the member stands, for who is not among those above. */
export function OwnRank() {
  const user = useCurrentUser();
  const { data: leaders = [] } = useQuery(leaderboardQuery);
  const { data: own } = useQuery(ownRankQuery);
  if (!user || isStaff(user.role) || !own) return null;
  if (leaders.some(({ username }) => username === user.username)) return null;
  const last = leaders.at(-1);
  const missing = last ? last.points - own.points + 1 : 0;
  return (
    <section
      className={`${panelClass} mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-[24px]! px-4 py-4 sm:px-7`}
      aria-label="Sizin sıranız"
    >
      <p className="text-15">
        <b className="font-strong">{rankText(own)}</b>
        {leaders.length >= 10 && own.points > 0 && missing > 0 && (
          <span className="block text-13 text-text-2">
            İlk 10 için {formatNumber(missing)} puan daha
          </span>
        )}
      </p>
      <span className="flex items-center gap-1.75 text-15 font-strong tabular-nums">
        <Coin />
        {formatNumber(own.points)}
        <span className="sr-only"> puan</span>
      </span>
    </section>
  );
}

function rankText({ rank, points }: { rank: number | null; points: number }): string {
  if (points === 0) return 'İlk puanınızla sıralamaya girersiniz';
  return rank === null
    ? `Sıranız: ${formatNumber(LAST_RANK)}. sıranın ardında`
    : `Sıranız: ${formatNumber(rank)}`;
}
