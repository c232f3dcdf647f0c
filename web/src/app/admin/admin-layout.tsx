import type { ReactNode } from 'react';
import { HealthNotices } from '../../features/operations/admin/health-notices.tsx';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { contentId, SkipLink } from '../../ui/skip-link.tsx';
import type { AdminPage } from './admin-pages.ts';
import { AdminSidebar } from './admin-sidebar.tsx';
import { AdminTop } from './admin-top.tsx';
import { useLiveNews } from './live/live-news.ts';
import { useSidebar } from './sidebar-state.ts';

interface AdminLayoutProps {
  /** Undefined where no page has the address. */
  page: AdminPage | undefined;
  children: ReactNode;
}

export function AdminLayout({ page, children }: AdminLayoutProps) {
  const sidebar = useSidebar();
  const isSuperAdmin = useCurrentUser()?.role === 'super_admin';
  useLiveNews();

  return (
    <div className={sidebar.open ? 'adm' : 'adm grid-cols-[minmax(0,1fr)]'}>
      <title>{`Vitrin | ${page?.title ?? 'Yönetim Paneli'}`}</title>
      <SkipLink />
      {sidebar.open && (
        <aside className="side" aria-label="Yönetim menüsü">
          <AdminSidebar />
        </aside>
      )}
      <Drawer
        open={sidebar.sheet}
        onOpenChange={sidebar.setSheet}
        side="left"
        label="Yönetim menüsü"
      >
        <AdminSidebar onLeave={() => sidebar.setSheet(false)} />
      </Drawer>
      <div>
        <AdminTop page={page} expanded={sidebar.expanded} onToggle={sidebar.toggle} />
        <main className="adm-main" id={contentId} tabIndex={-1}>
          {page?.path === '/admin' && isSuperAdmin && <HealthNotices />}
          {children}
        </main>
      </div>
    </div>
  );
}
