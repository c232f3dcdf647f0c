import { useQuery } from '@tanstack/react-query';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { LAST_RANK } from '@vitrin/contract/leaderboard.ts';
import { isStaff } from '@vitrin/contract/roles.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { UserSlot } from '../../lib/session/user-slot.ts';
import { Coin } from '../../ui/icons/coin.tsx';
import { panelClass } from '../../ui/layout/panel.tsx';
import type { Leader } from './leader.ts';
import { leaderboardQuery, ownRankQuery } from './queries.ts';

type Rank = ReturnsOf<'GET /api/user/rank'>;

/** The rank of a member who is not on the leaderboard. Staff have no rank. */
export function OwnRank() {
  const { data: leaders = [] } = useQuery(leaderboardQuery);
  return (
    <UserSlot
      name="own-rank"
      query={ownRankQuery}
      select={({ role, username }, { data }) =>
        isStaff(role) || leaders.some((leader) => leader.username === username) ? null : data
      }
    >
      {(ownRank) => ownRank && <RankPanel ownRank={ownRank} leaders={leaders} />}
    </UserSlot>
  );
}

function RankPanel({ ownRank, leaders }: { ownRank: Rank; leaders: Leader[] }) {
  const lastLeader = leaders.at(-1);
  const missingPoints = lastLeader ? lastLeader.points - ownRank.points + 1 : 0;
  return (
    <section
      className={`${panelClass} mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-2xl! px-4 py-4 sm:px-7`}
      aria-label="Sizin sıranız"
    >
      <p className="text-15">
        <b className="font-strong">{formatRank(ownRank)}</b>
        {leaders.length >= 10 && ownRank.points > 0 && missingPoints > 0 && (
          <span className="block text-13 text-text-2">{`İlk 10 için ${formatNumber(missingPoints)} puan daha`}</span>
        )}
      </p>
      <span className="flex items-center gap-1.75 text-15 font-strong tabular-nums">
        <Coin />
        <span>{formatNumber(ownRank.points)}</span>
        <span className="sr-only"> puan</span>
      </span>
    </section>
  );
}

function formatRank({ rank, points }: Rank): string {
  if (points === 0) return 'İlk puanınızla sıralamaya girersiniz';
  return rank === null
    ? `Sıranız: ilk ${formatNumber(LAST_RANK)} dışında`
    : `Sıranız: ${formatNumber(rank)}.`;
}
