import { useCallback, useEffect, useRef, useState } from 'react';
import { blockClicksOnMovedRows } from '../../admin-kit/list/block-clicks-on-moved-rows.ts';
import { useFlushOnLeave } from '../../admin-kit/undo/use-flush-on-leave.ts';
import { ConnectionNotices } from '../../features/connections/admin/connection-notices.tsx';
import { HealthNotices } from '../../features/maintenance/admin/health-notices.tsx';
import { GeneratedPasswordNotice } from '../../features/own-account/admin/generated-password-notice.tsx';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { useCurrentPageName } from '../../lib/page-name.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { getDocumentTitle, readSiteName } from '../../lib/site-name.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { MAIN_CONTENT_ID, SkipLink } from '../../ui/button/skip-link.tsx';
import { Drawer } from '../../ui/dialog/drawer.tsx';
import { AdminHeader } from './admin-header.tsx';
import type { AdminPage } from './admin-pages.ts';
import { AdminSidebar } from './admin-sidebar.tsx';
import { useLiveUpdates } from './live/live-updates.ts';

interface AdminLayoutProps {
  /** Undefined for a path without a page. */
  page: AdminPage | undefined;
  children: ElementNode;
}

// The panel has smaller radii and no glow.
const layoutClass =
  'grid min-h-screen grid-cols-1 bg-bg [--lamp-glow:none] [--panel-padding:1rem_var(--spacing-panel)_var(--spacing-panel)] [--radius-panel:14px]';

export function AdminLayout({ page, children }: AdminLayoutProps) {
  const sidebar = useSidebar();
  const name = useCurrentPageName();
  const isSuperAdmin = useCurrentUser()?.role === 'super_admin';
  const content = useRef<HTMLElement>(null);
  useLiveUpdates();
  useFlushOnLeave();
  useEffect(() => (content.current ? blockClicksOnMovedRows(content.current) : undefined), []);

  return (
    <div
      className={classNames(layoutClass, sidebar.isOpen && 'md:grid-cols-[16rem_minmax(0,1fr)]')}
      data-sidebar={sidebar.isOpen || undefined}
    >
      <title>{getDocumentTitle(readSiteName(), name ?? page?.title ?? 'Yönetim Paneli')}</title>
      <SkipLink />
      {sidebar.isOpen && (
        <aside
          className="sticky top-0 z-30 flex h-dvh flex-col border-line border-r bg-s1 max-md:hidden"
          aria-label="Yönetim menüsü"
        >
          <AdminSidebar currentGroup={page?.group} />
        </aside>
      )}
      <Drawer
        open={sidebar.isSheetOpen}
        onOpenChange={sidebar.setSheetOpen}
        side="left"
        label="Yönetim menüsü"
      >
        <AdminSidebar currentGroup={page?.group} onClose={() => sidebar.setSheetOpen(false)} />
      </Drawer>
      <div>
        <AdminHeader
          page={page}
          isSidebarOpen={sidebar.isOpen}
          isExpanded={sidebar.isExpanded}
          onToggle={sidebar.toggle}
        />
        <main
          className="max-w-420 px-7 pt-4 pb-16 has-data-wide:max-w-none max-md:px-4 max-md:pt-3 max-md:pb-12"
          ref={content}
          id={MAIN_CONTENT_ID}
          tabIndex={-1}
        >
          {page?.path === '/admin' && <GeneratedPasswordNotice />}
          {page?.path === '/admin' && isSuperAdmin && (
            <>
              <HealthNotices />
              <ConnectionNotices />
            </>
          )}
          {children}
        </main>
      </div>
    </div>
  );
}

// On https the prefix binds the cookie to this host.
const IS_SECURE = location.protocol === 'https:';
const COOKIE_NAME = IS_SECURE ? '__Host-sidebar_state' : 'sidebar_state';
const WEEK_SECONDS = 7 * 24 * 60 * 60;

function readSidebarCookie(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE_NAME}=false`);
}

function writeSidebarCookie(isOpen: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API lacks browser support
  document.cookie = `${COOKIE_NAME}=${isOpen}; path=/; max-age=${WEEK_SECONDS}; samesite=lax${IS_SECURE ? '; secure' : ''}`;
}

/**
 * Returns the states of the sidebar, which wide screens show, and of the menu sheet of narrow screens. `isExpanded` and
 * `toggle` apply to the current screen, as does Ctrl/Cmd+B. A cookie stores the sidebar's state for a week.
 */
function useSidebar() {
  const [isOpen, setOpen] = useState(readSidebarCookie);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isNarrow = useMediaQuery('(width < 48rem)');
  const toggle = useCallback(() => {
    if (isNarrow) return setSheetOpen((wasOpen) => !wasOpen);
    writeSidebarCookie(!isOpen);
    setOpen(!isOpen);
  }, [isNarrow, isOpen]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle]);

  return { isOpen, isSheetOpen, setSheetOpen, toggle, isExpanded: isNarrow ? isSheetOpen : isOpen };
}
