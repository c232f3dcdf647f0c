import { lazy } from 'react';
import { matchPath, useLocation, useRoutes } from 'react-router';
import { AdminLayout } from './admin-layout.tsx';
import { AdminNotFound } from './admin-not-found.tsx';
import { adminPages } from './admin-pages.ts';
import { PageBoundary } from './page-boundary.tsx';

const routes = [
  ...adminPages.map(({ path, load }) => {
    const Page = lazy(load);
    return {
      path,
      element: (
        <PageBoundary key={path}>
          <Page />
        </PageBoundary>
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
