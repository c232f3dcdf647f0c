import { useQuery } from '@tanstack/react-query';
import type { PublicDrawRow } from '@vitrin/contract/draw-schemas.ts';
import { DEFAULT_PAGE } from '@vitrin/contract/page-size.ts';
import { Dices } from 'lucide-react';
import { Link } from 'react-router';
import { usePagedRows } from '../../lib/api/paged-query.ts';
import { formatDateTime } from '../../lib/format/date-time.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { pageClass } from '../../ui/layout/page-classes.ts';
import { panelClass } from '../../ui/layout/panel.tsx';
import { DrawStatusBadge } from './draw-status.tsx';
import { drawsQuery } from './queries.ts';

/** /cekilisler */
export default function DrawsPage() {
  return (
    <main className={pageClass}>
      <header className="mb-9">
        <h1 className="headline text-36 font-extrabold tracking-[-.04em] sm:text-48">Çekilişler</h1>
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
  const { data: first } = useQuery(drawsQuery);
  const draws = usePagedRows('GET /api/draws', { query: { limit: DEFAULT_PAGE } }, { first });
  return (
    <QueryView
      query={draws}
      bordered
      errorTitle="Çekilişler yüklenemedi"
      loading={<Skeleton className="h-44 rounded-2xl" />}
      empty={{
        icon: <Dices aria-hidden="true" />,
        title: 'Henüz Çekiliş Yok',
        description: 'Katılımı kapanan çekilişler burada yayımlanır.',
      }}
    >
      {(rows) => (
        <>
          <ul className="grid gap-4">
            {rows.map((draw) => (
              <li key={draw.id}>
                <DrawRow draw={draw} />
              </li>
            ))}
          </ul>
          <LoadMore list={draws} />
        </>
      )}
    </QueryView>
  );
}

function DrawRow({ draw }: { draw: PublicDrawRow }) {
  const { id, title, status, drawAt, drawnAt, entries, prizes } = draw;
  const moment = drawnAt ?? drawAt;
  return (
    <article
      className={`${panelClass} relative grid gap-3 p-6 wrap-anywhere transition-colors duration-200 hover:border-accent-line has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus max-md:p-4.5`}
    >
      <div>
        <DrawStatusBadge isPublic status={status} />
      </div>
      <h2 className="font-display text-22 font-bold tracking-[-.025em]">
        {/* The whole row is the click target of the link. */}
        <Link className="outline-none after:absolute after:inset-0" to={`/cekilisler/${id}`}>
          {title}
        </Link>
      </h2>
      <p className="flex flex-wrap gap-x-6 gap-y-1.5 text-14 text-text-2">
        <span>
          {status === 'drawn' ? 'Çekildi' : 'Çekiliş'}:{' '}
          <time dateTime={moment}>{formatDateTime(moment)}</time>
        </span>
        <span>{formatNumber(entries)} giriş</span>
        <span>{formatNumber(prizes.reduce((all, { count }) => all + count, 0))} ödül</span>
      </p>
    </article>
  );
}
