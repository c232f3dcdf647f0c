import { useQuery } from '@tanstack/react-query';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { LAST_RANK } from '@vitrin/contract/leaderboard.ts';
import type { LeaderboardPeriod } from '@vitrin/contract/points.ts';
import { isStaff } from '@vitrin/contract/roles.ts';
import { Trophy } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { UserSlot } from '../../lib/session/user-slot.ts';
import { useSearchParamsState } from '../../lib/use-search-params-state.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Coin } from '../../ui/icons/coin.tsx';
import { SegmentedControl } from '../../ui/input/segmented-control.tsx';
import { pageClass } from '../../ui/layout/page-classes.ts';
import { pageTitleClass } from '../../ui/layout/page-title-class.ts';
import { panelClass } from '../../ui/layout/panel.tsx';
import { getLeaderInitials, type Leader } from './leader.ts';
import { Podium, podiumClasses, podiumPositionClasses } from './podium.tsx';
import { leaderboardQuery, ownRankQuery, periodQuery } from './queries.ts';

const periodOptions: { value: LeaderboardPeriod; label: string }[] = [
  { value: 'balance', label: 'Bakiye' },
  { value: 'month', label: 'Bu ay' },
  { value: 'all', label: 'Tüm zamanlar' },
];
/** Values of `donem` in the address */
const addressValues: Record<LeaderboardPeriod, string> = {
  balance: '',
  month: 'bu-ay',
  all: 'tum-zamanlar',
};

/** /lider-tablosu */
export default function LeaderboardPage() {
  const { values, setValues } = useSearchParamsState(['donem']);
  const option = periodOptions.find(({ value }) => addressValues[value] === values.donem);
  const period = option?.value ?? 'balance';
  return (
    <main className={pageClass}>
      <div className="mx-auto max-w-[880px]">
        <div className="mb-2 text-center">
          <h1 className={pageTitleClass}>Lider Tablosu</h1>
          <p className="mt-2.5 text-text-2">En çok puan toplayan ilk 10 kullanıcı</p>
          <SegmentedControl
            className="mt-6"
            label="Sıralama"
            value={period}
            onValueChange={(value) => setValues({ donem: addressValues[value] })}
            options={periodOptions}
          />
        </div>
        <Leaders key={period} period={period} />
        {period === 'balance' && <OwnRank />}
      </div>
    </main>
  );
}

function Leaders({ period }: { period: LeaderboardPeriod }) {
  return (
    <QueryView
      query={useQuery(periodQuery(period))}
      bordered
      className="mt-9"
      errorTitle="Lider tablosu yüklenemedi"
      loading={<LoadingLeaders />}
      empty={{
        icon: <Trophy />,
        title: period === 'month' ? 'Bu ay henüz puan kazanılmadı' : 'Lider tablosu henüz boş',
        description: 'Puan kazanan üyeler burada sıralanır.',
      }}
    >
      {(leaders) => (
        <>
          <Podium leaders={leaders.slice(0, 3)} isLast={leaders.length <= 3} />
          {leaders.length > 3 && <LeaderRows leaders={leaders.slice(3)} firstRank={4} />}
        </>
      )}
    </QueryView>
  );
}

function LoadingLeaders() {
  return (
    <div className="mt-9" aria-hidden="true">
      <div className={podiumClasses.full}>
        {podiumPositionClasses.map((positionClass) => (
          <Skeleton key={positionClass} className={`${positionClass} h-72`} />
        ))}
      </div>
      <Skeleton className="h-96 rounded-b-2xl" />
    </div>
  );
}

type Rank = ReturnsOf<'GET /api/user/rank'>;

/** The rank of a member who is not on the leaderboard. Staff have no rank. */
function OwnRank() {
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

const ownRowClass = 'bg-accent-soft shadow-[inset_3px_0_0_var(--color-brand)]';

/** The ranks below the podium. */
function LeaderRows({ leaders, firstRank }: { leaders: Leader[]; firstRank: number }) {
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
