import { Compass, Lock } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import {
  createBrowserRouter,
  Link,
  matchPath,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
} from 'react-router';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { confirmDiscard, hasUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { buttonVariants } from '../../ui/button/button.tsx';
import { MAIN_CONTENT_ID } from '../../ui/button/skip-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageError } from '../../ui/feedback/page-error.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { type AdminPage, adminPages, canOpenPage } from './admin-pages.ts';
import { CommandPalette } from './command-palette.tsx';
import { MemberDrawerHost } from './member-drawer-host.tsx';

const pages = adminPages.map((page) => {
  const Page = lazy(page.load);
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

/** The routes of the panel. Made where it starts: it reads the address at once. */
export const createAdminRouter = () =>
  createBrowserRouter([
    {
      element: <AdminRoot />,
      errorElement: <PageError />,
      children: [...pages, { path: '*', element: <AdminNotFound /> }],
    },
  ]);

/** What stands around every page, and what holds on the way from one to the next. */
function AdminRoot() {
  const { pathname } = useLocation();
  const page = adminPages.find(({ path }) => matchPath(path, pathname));
  useUnsavedChangesBlocker();
  useFocusOnNavigation();
  return (
    <AdminLayout page={page}>
      {/* A page that is on its way leaves the one before in its place. */}
      <Suspense>
        <Outlet />
      </Suspense>
      <MemberDrawerHost />
      <CommandPalette />
      <ScrollRestoration />
    </AdminLayout>
  );
}

/** Whoever may not open the page does not even load its code. */
function RequireRole({ page, children }: { page: AdminPage; children: ReactNode }) {
  const role = useCurrentUser()?.role;
  return canOpenPage(page, role) ? children : <AdminForbidden />;
}

/** For an editor at the address of a page that is not for editors. */
export function AdminForbidden() {
  return (
    <EmptyState
      icon={<Lock aria-hidden="true" />}
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
      icon={<Compass aria-hidden="true" />}
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

/** Whoever goes to another page stands at its heading, as after a load of a document of its own. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const content = document.getElementById(MAIN_CONTENT_ID);
    const heading = content?.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? content)?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Asks before another page of the panel makes unsaved text go, also by Back; a filter in the address takes nothing away. */
export function useUnsavedChangesBlocker(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === 'blocked') confirmDiscard(() => blocker.proceed());
  }, [blocker]);
}
