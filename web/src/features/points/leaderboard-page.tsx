import { useQuery } from '@tanstack/react-query';
import type { LeaderboardPeriod } from '@vitrin/contract/points.ts';
import { Trophy } from 'lucide-react';
import { useSearchParamsState } from '../../lib/use-search-params-state.ts';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SegmentedControl } from '../../ui/input/segmented-control.tsx';
import { pageClass } from '../../ui/layout/page-classes.ts';
import { LeaderRows } from './leader-rows.tsx';
import { OwnRank } from './own-rank.tsx';
import { Podium, podiumClasses, podiumPositionClasses } from './podium.tsx';
import { periodQuery } from './queries.ts';

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
          <h1 className="headline text-36 font-extrabold tracking-[-.045em] sm:text-48">
            Lider Tablosu
          </h1>
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
