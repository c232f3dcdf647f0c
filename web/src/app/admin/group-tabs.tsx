import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { tabClass, tabRowClass } from '../../ui/layout/tabs.tsx';
import { pendingCountsQuery } from './live/live-updates.ts';
import { PendingCountBadge } from './live/pending-count-badge.tsx';
import type { MenuPage } from './menu/menu-page.ts';

/** Links to the pages of a sidebar group, above each of them. */
export function GroupTabs({ pages, label }: { pages: readonly MenuPage[]; label: string }) {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // The counts widen the tabs.
  const counts = useQuery(pendingCountsQuery).data;
  // The current tab may be outside a narrow row.
  useEffect(() => {
    if (!counts) return;
    const tab = row.current?.querySelector<HTMLElement>(
      `[aria-current=page], [href="${CSS.escape(pathname)}"]`,
    );
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - 40;
  }, [pathname, counts]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className={`relative min-w-0 ${tabRowClass} border-b-0 max-lg:order-last max-lg:basis-full max-lg:border-t lg:flex-1`}
    >
      {pages.map(({ path, title, badge }) => (
        <NavLink key={path} to={path} className={`${tabClass} text-13! lg:h-15!`}>
          {title}
          {badge && <PendingCountBadge kind={badge} />}
        </NavLink>
      ))}
    </nav>
  );
}
