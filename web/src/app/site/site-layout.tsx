import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useViewCount } from '../../features/analytics/use-view-count.ts';
import { unreadQuery } from '../../features/notifications/queries.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { getMemberComponents } from '../../lib/session/member-components.ts';
import { useIsSignedIn } from '../../lib/session/user-slot.ts';
import { CARDS_ID, MAIN_CONTENT_ID, SkipLink } from '../../ui/button/skip-link.tsx';
import { useCurrentPage } from './match-page.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The layout of site pages. On navigation it refetches the user and moves the focus. */
export function SiteLayout({ children }: { children: ElementNode }) {
  const { layout, path } = useCurrentPage();
  const isSignedIn = useIsSignedIn();
  const { LegalChangesNotice } = getMemberComponents();
  const content = useRef<HTMLDivElement>(null);
  useFocusOnNavigation(content);
  useSessionCheck();
  useViewCount();

  return (
    <>
      {layout === 'site' && (
        <>
          <SkipLink />
          {path === '/' && <SkipLink targetId={CARDS_ID} label="Sitelere geç" />}
          <SiteHeader />
          {isSignedIn && LegalChangesNotice && <LegalChangesNotice />}
        </>
      )}
      <div
        id={MAIN_CONTENT_ID}
        ref={content}
        tabIndex={-1}
        className={
          layout === 'site' ? 'flex-1 outline-none' : 'grid flex-1 grid-cols-1 outline-none'
        }
      >
        {children}
      </div>
      {layout === 'site' && <SiteFooter />}
    </>
  );
}

/** Refetches the user on navigation: the session may have ended, or the points may have changed. */
function useSessionCheck() {
  const { pathname } = useLocation();
  const client = useQueryClient();
  const lastPathname = useRef(pathname);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (!client.getQueryData(currentUserQuery.queryKey)) return;
    void client.fetchQuery({ ...unreadQuery, staleTime: 0 }).catch(() => {});
    client
      .fetchQuery({ ...currentUserQuery, staleTime: 0 })
      .then((user) => user || window.location.reload())
      // A failed refetch is repeated on the next navigation.
      .catch(() => {});
  }, [pathname, client]);
}

/** Scrolls a new page to the top and moves the focus there. */
function useFocusOnNavigation(content: React.RefObject<HTMLDivElement | null>) {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const isBackOrForward = useNavigationType() === 'POP';

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    content.current?.focus({ preventScroll: true });
    if (!isBackOrForward) window.scrollTo(0, 0);
  }, [pathname, content, isBackOrForward]);
}
