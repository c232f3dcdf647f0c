import { useQuery } from '@tanstack/react-query';
import type { PublicDrawRow } from '@vitrin/contract/draw-schemas.ts';
import { DEFAULT_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import { Dices } from 'lucide-react';
import { Link } from 'react-router';
import { usePagedRows } from '../../lib/api/paged-query.ts';
import { formatLongDate } from '../../lib/format/date-time.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { buttonVariants } from '../../ui/button/button.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { pageClass } from '../../ui/layout/page-classes.ts';
import { pageTitleClass } from '../../ui/layout/page-title-class.ts';
import { panelClass } from '../../ui/layout/panel.tsx';
import { DrawStage } from './draw-stage.tsx';
import { DrawStatusBadge } from './draw-status.tsx';
import { PrizeArch } from './prize-arch.tsx';
import { drawsQuery } from './queries.ts';

/** /cekilisler */
export default function DrawsPage() {
  return (
    <main className={pageClass}>
      <header className="mb-9 max-md:mb-6">
        <h1 className={pageTitleClass}>Çekilişler</h1>
        <p className="mt-2.5 max-w-[64ch] text-text-2">
          Her çekilişin katılım listesi çekilişten önce yayımlanır, sonucu kimsenin önceden
          bilemeyeceği bir imza belirler. Sonucu kendiniz doğrulayabilirsiniz.
        </p>
      </header>
      <Draws />
    </main>
  );
}

function Draws() {
  const { data: initialRows } = useQuery(drawsQuery);
  const draws = usePagedRows(
    'GET /api/draws',
    { query: { limit: DEFAULT_PAGE_SIZE } },
    { initialRows },
  );
  return (
    <QueryView
      query={draws}
      bordered
      errorTitle="Çekilişler yüklenemedi"
      loading={<Skeleton className="h-96 rounded-3xl" />}
      empty={{
        icon: <Dices />,
        title: 'Henüz Çekiliş Yok',
        description: 'Katılımı kapanan çekilişler burada yayımlanır.',
      }}
    >
      {(rows) => (
        <>
          <DrawGroups draws={rows} />
          <LoadMore list={draws} />
        </>
      )}
    </QueryView>
  );
}

/** The next draw on the stage, then the other sealed draws, then past draws. */
function DrawGroups({ draws }: { draws: readonly PublicDrawRow[] }) {
  const [nextDraw, ...laterDraws] = draws
    .filter(({ status }) => status === 'sealed')
    .sort((a, b) => a.drawAt.localeCompare(b.drawAt));
  return (
    <div className="grid grid-cols-1 gap-8 max-md:gap-6">
      {nextDraw && (
        <DrawStage
          draw={nextDraw}
          heading={
            <h2 className="mt-3.5 headline text-36 font-extrabold tracking-[-.04em] max-md:text-28">
              {nextDraw.title}
            </h2>
          }
          action={
            <Link
              className={buttonVariants({ size: 'lg', className: 'justify-self-start' })}
              to={`/cekilisler/${nextDraw.id}`}
              aria-label={`Çekilişi gör: ${nextDraw.title}`}
            >
              Çekilişi gör
            </Link>
          }
        />
      )}
      <DrawGroup title="Sıradaki çekilişler" draws={laterDraws} />
      <DrawGroup
        title="Geçmiş çekilişler"
        draws={draws.filter(({ status }) => status !== 'sealed')}
      />
    </div>
  );
}

function DrawGroup({ title, draws }: { title: string; draws: readonly PublicDrawRow[] }) {
  if (draws.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 font-display text-22 font-bold tracking-[-.025em]">{title}</h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {draws.map((draw) => (
          <DrawCard key={draw.id} draw={draw} />
        ))}
      </ul>
    </section>
  );
}

/** A draw in a list. The whole card is the click target of its link. */
function DrawCard({ draw }: { draw: PublicDrawRow }) {
  const { id, title, status, imageUrl, entries, prizes } = draw;
  const displayTime = draw.drawnAt ?? draw.drawAt;
  return (
    <li
      className={`${panelClass} relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 p-4 wrap-anywhere transition-colors duration-200 hover:border-accent-line has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus`}
    >
      <PrizeArch imageUrl={imageUrl} className="h-26 w-20 rounded-b-sm" sizes="80px" />
      <div className="grid justify-items-start gap-1.5">
        <DrawStatusBadge isPublic status={status} />
        <h3 className="font-display text-18/[1.25] font-bold tracking-[-.02em]">
          <Link
            className="line-clamp-2 outline-none after:absolute after:inset-0"
            to={`/cekilisler/${id}`}
          >
            {title}
          </Link>
        </h3>
        <p className="text-13 text-text-2">
          <time className="whitespace-nowrap" dateTime={displayTime}>
            {formatLongDate(displayTime)}
          </time>
          <span>{' · '}</span>
          <span className="whitespace-nowrap">{`${formatNumber(entries)} numara`}</span>
          <span>{' · '}</span>
          <span className="whitespace-nowrap">{`${formatNumber(prizes.reduce((total, { count }) => total + count, 0))} ödül`}</span>
        </p>
      </div>
    </li>
  );
}
