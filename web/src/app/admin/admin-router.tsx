import { Compass, Lock } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import {
  createBrowserRouter,
  Link,
  matchPath,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
} from 'react-router';
import { createLazyPart } from '../../admin-kit/create-lazy-part.tsx';
import type { ElementNode } from '../../lib/element-node.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { confirmDiscard, hasUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { buttonVariants } from '../../ui/button/button.tsx';
import { MAIN_CONTENT_ID } from '../../ui/button/skip-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageError } from '../../ui/feedback/page-error.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { type AdminPage, adminPages, canOpenPage } from './admin-pages.ts';
import { MemberDrawerHost } from './member-drawer-host.tsx';

const pageRoutes = adminPages.map((page) => {
  const Page = createLazyPart(page.load, 1);
  return {
    path: page.path,
    element: (
      <RequireRole page={page}>
        <Page />
      </RequireRole>
    ),
    errorElement: <PageError />,
  };
});

/** Creates the router of the panel, which reads the URL at once. */
export const createAdminRouter = () =>
  createBrowserRouter([
    {
      element: <AdminRoot />,
      errorElement: <PageError />,
      children: [...pageRoutes, { path: '*', element: <AdminNotFound /> }],
    },
  ]);

/** The layout of all pages, with focus handling and the unsaved-changes guard. */
function AdminRoot() {
  const { pathname } = useLocation();
  const page = adminPages.find(({ path }) => matchPath(path, pathname));
  useUnsavedChangesBlocker();
  useFocusOnNavigation();
  return (
    <AdminLayout page={page}>
      {/* The previous page stays visible while the next page loads. */}
      <Suspense>
        <Outlet />
      </Suspense>
      <MemberDrawerHost />
      <ScrollRestoration />
    </AdminLayout>
  );
}

/** Loads the code of a page only for users who may open it. */
function RequireRole({ page, children }: { page: AdminPage; children: ElementNode }) {
  const role = useCurrentUser()?.role;
  return canOpenPage(page, role) ? children : <AdminForbidden />;
}

/** Shown to editors on pages for super_admins. */
export function AdminForbidden() {
  return (
    <EmptyState
      headingLevel={1}
      icon={<Lock />}
      title="Yetkiniz yok"
      description="Bu sayfayı yalnızca süper yöneticiler açabilir."
      action={
        <Link className={buttonVariants({ variant: 'outline' })} to="/admin">
          Kontrol Paneli
        </Link>
      }
    />
  );
}

export function AdminNotFound() {
  return (
    <EmptyState
      headingLevel={1}
      icon={<Compass />}
      title="404 Page Not Found"
      description="Yönetim panelinde böyle bir sayfa yok."
      action={
        <Link className={buttonVariants({ variant: 'outline' })} to="/admin">
          Kontrol Paneli
        </Link>
      }
    />
  );
}

/** Focuses the heading after navigation, so that screen readers announce the new page. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const content = document.getElementById(MAIN_CONTENT_ID);
    const heading = content?.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? content)?.focus({ preventScroll: true });
  }, [pathname]);
}

/**
 * Asks for confirmation before another page is opened, also by Back, while a form has unsaved input. A change of search
 * parameters alone needs no confirmation.
 */
export function useUnsavedChangesBlocker(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === 'blocked') confirmDiscard(() => blocker.proceed());
  }, [blocker]);
}
