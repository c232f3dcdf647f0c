import type { SavedView } from '@vitrin/contract/views.ts';
import { UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import type { ListView } from './use-list-view.ts';

const chipClass =
  'inline-flex h-8 items-center gap-1.5 rounded-pill border border-line-2 px-3 text-13 font-medium whitespace-nowrap text-text-2 icons-3.5 hover:bg-s2 hover:text-text aria-[current]:border-transparent aria-[current]:bg-accent-soft aria-[current]:font-strong aria-[current]:text-text focus-visible:-outline-offset-2 touch:h-11';

type ViewChipsProps = Pick<ListView, 'views' | 'current' | 'query' | 'getViewLocation'>;

/** Links to each view of a list and to the list without a view. The open view is marked. */
export function ViewChips({ views, current, query, getViewLocation }: ViewChipsProps) {
  const user = useCurrentUser();
  if (views.length === 0) return null;
  const formatSharer = (view: SavedView) => {
    if (view.owner?.id === user?.id) return 'Ekiple paylaştınız';
    return view.owner ? `${view.owner.username} paylaştı` : 'Hesabı silinmiş biri paylaştı';
  };
  return (
    <nav aria-label="Görünümler" className="min-w-0 scrollbar-none overflow-x-auto">
      <ul className="flex gap-1.5 py-1">
        <li>
          <Link
            className={chipClass}
            to={getViewLocation(null)}
            preventScrollReset
            aria-current={(query === '' && !current) || undefined}
          >
            Tümü
          </Link>
        </li>
        {views.map((view) => (
          <li key={view.id}>
            <Link
              className={chipClass}
              to={getViewLocation(view)}
              preventScrollReset
              aria-current={view === current || undefined}
              title={view.shared ? formatSharer(view) : undefined}
            >
              {view.shared && <UsersRound role="img" aria-label={`${formatSharer(view)}:`} />}
              <span>{view.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
