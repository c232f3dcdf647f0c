import { lazy, type ReactNode } from 'react';
import { matchPath, useLocation, useRoutes } from 'react-router';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { PageBoundary } from '../../ui/page-boundary.tsx';
import { AdminForbidden } from './admin-forbidden.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { AdminNotFound } from './admin-not-found.tsx';
import { type AdminPage, adminPages, isPageFor } from './admin-pages.ts';

const routes = [
  ...adminPages.map((page) => {
    const Page = lazy(page.load);
    return {
      path: page.path,
      element: (
        <ForRole page={page} key={page.path}>
          <PageBoundary>
            <Page />
          </PageBoundary>
        </ForRole>
      ),
    };
  }),
  { path: '*', element: <AdminNotFound /> },
];

export function AdminRoutes() {
  const { pathname } = useLocation();
  const page = adminPages.find(({ path }) => matchPath(path, pathname));
  return <AdminLayout page={page}>{useRoutes(routes)}</AdminLayout>;
}

/** Whoever may not open the page does not even load its code. */
function ForRole({ page, children }: { page: AdminPage; children: ReactNode }) {
  const role = useCurrentUser()?.role;
  return isPageFor(page, role) ? children : <AdminForbidden />;
}
