import '../../styles/leaderboard.css';
import { useQuery } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import { userMessage } from '../../lib/api/api-client.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { EmptyState, LoadError } from '../../ui/empty-state.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { LeaderRows } from './leader-rows.tsx';
import { Podium } from './podium.tsx';
import { leaderboardQuery } from './queries.ts';

export default function LeaderboardPage() {
  return (
    <main className="wrap page">
      <div className="mx-auto max-w-[880px]">
        <div className="mb-2 text-center">
          <h1 className="display text-36 font-extrabold tracking-[-.045em] sm:text-[56px]">
            Lider Tablosu
          </h1>
          <p className="mt-2.5 text-text-2">En çok puan toplayan ilk 10 kullanıcı</p>
        </div>
        <Leaders />
      </div>
    </main>
  );
}

function Leaders() {
  const { data: leaders, isPending, error, refetch } = useQuery(leaderboardQuery);
  const isSlow = useDelayed(isPending);
  const username = useCurrentUser()?.username;

  if (error && !leaders) {
    return (
      <LoadError
        className="panel mt-9"
        title="Lider tablosu yüklenemedi"
        text={userMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (isPending) return isSlow && <LoadingLeaders />;
  if (leaders.length === 0) {
    return (
      <EmptyState
        className="panel mt-9"
        icon={<Trophy aria-hidden="true" />}
        title="Lider tablosu henüz boş"
        text="Puan kazanan üyeler burada sıralanır."
      />
    );
  }
  const isOwn = (name: string) => name === username;
  const below = leaders.length > 3;
  return (
    <>
      <Podium leaders={leaders.slice(0, 3)} isOwn={isOwn} alone={!below} />
      {below && <LeaderRows leaders={leaders.slice(3)} from={4} isOwn={isOwn} />}
    </>
  );
}

function LoadingLeaders() {
  return (
    <div className="mt-9" aria-hidden="true">
      <div className="podium">
        {['p1', 'p2', 'p3'].map((place) => (
          <Skeleton key={place} className={`pod ${place} h-72`} />
        ))}
      </div>
      <Skeleton className="h-112 rounded-b-3xl" />
    </div>
  );
}
