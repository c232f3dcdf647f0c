import { lazy, type ReactNode, Suspense } from 'react';
import {
  createBrowserRouter,
  matchPath,
  Outlet,
  ScrollRestoration,
  useLocation,
} from 'react-router';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { PageError } from '../../ui/feedback/page-error.tsx';
import { AdminForbidden } from './admin-forbidden.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { AdminNotFound } from './admin-not-found.tsx';
import { type AdminPage, adminPages, canOpenPage } from './admin-pages.ts';
import { CommandPalette } from './command-palette.tsx';
import { MemberDrawerHost } from './member-drawer-host.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useUnsavedChangesBlocker } from './use-unsaved-changes-blocker.ts';

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
