import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { pageClass } from '../../ui/layout/page-classes.ts';
import { LeaderRows } from './leader-rows.tsx';
import { OwnRank } from './own-rank.tsx';
import { Podium, podiumClasses, podiumPositionClasses } from './podium.tsx';
import { leaderboardQuery } from './queries.ts';

export default function LeaderboardPage() {
  return (
    <main className={pageClass}>
      <div className="mx-auto max-w-[880px]">
        <div className="mb-2 text-center">
          <h1 className="headline text-36 font-extrabold tracking-[-.045em] sm:text-48">
            Lider Tablosu
          </h1>
          <p className="mt-2.5 text-text-2">En çok puan toplayan ilk 10 kullanıcı</p>
        </div>
        <Leaders />
        <OwnRank />
      </div>
    </main>
  );
}

function Leaders() {
  return (
    <QueryView
      query={useQuery(leaderboardQuery)}
      bordered
      className="mt-9"
      errorTitle="Lider tablosu yüklenemedi"
      loading={<LoadingLeaders />}
      empty={{
        icon: <Trophy />,
        title: 'Lider tablosu henüz boş',
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
      <Skeleton className="h-96 rounded-b-3xl" />
    </div>
  );
}
