import { useQuery } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import { userMessage } from '../../lib/api/api-client.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { Own, useTrait } from '../../lib/session/own.ts';
import { EmptyState, LoadError } from '../../ui/empty-state.tsx';
import { pageLook } from '../../ui/page-look.ts';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { LeaderRows } from './leader-rows.tsx';
import { OwnRank } from './own-rank.tsx';
import { Podium, podiumLook, podiumPlaces } from './podium.tsx';
import { leaderboardQuery } from './queries.ts';

export default function LeaderboardPage() {
  const user = useCurrentUser();
  return (
    <main className={pageLook}>
      <div className="mx-auto max-w-[880px]">
        <div className="mb-2 text-center">
          <h1 className="headline text-36 font-extrabold tracking-[-.045em] sm:text-[56px]">
            Lider Tablosu
          </h1>
          <p className="mt-2.5 text-text-2">En çok puan toplayan ilk 10 kullanıcı</p>
        </div>
        <Leaders />
        {user && (
          <Own>
            <OwnRank />
          </Own>
        )}
      </div>
    </main>
  );
}

function Leaders() {
  const { data: leaders, isPending, error, refetch } = useQuery(leaderboardQuery);
  const isSlow = useDelayed(isPending);
  // Of those who are not among them the page is the same.
  const own = useTrait(
    (user) => leaders?.find(({ username }) => username === user?.username)?.username ?? '',
  );

  if (error && !leaders) {
    return (
      <LoadError
        framed
        className="mt-9"
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
        framed
        className="mt-9"
        icon={<Trophy aria-hidden="true" />}
        title="Lider tablosu henüz boş"
        text="Puan kazanan üyeler burada sıralanır."
      />
    );
  }
  const isOwn = (name: string) => name === own;
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
      <div className={podiumLook.full}>
        {podiumPlaces.map((place) => (
          <Skeleton key={place} className={`${place} h-72`} />
        ))}
      </div>
      <Skeleton className="h-112 rounded-b-3xl" />
    </div>
  );
}
