import { ArrowLeft, ChevronRight, PanelLeft } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router';
import { NotificationBell } from '../../features/notifications/notification-bell.tsx';
import { RoleBadge } from '../../features/people/admin/role-labels.tsx';
import { classNames } from '../../lib/class-names.ts';
import { useCurrentPageName } from '../../lib/page-name.ts';
import { getInitials, useCurrentUser } from '../../lib/session/current-user.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { ThemeToggle } from '../../ui/button/theme-toggle.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { tabClass, tabRowClass, useCurrentTabInSight } from '../../ui/layout/tabs.tsx';
import { type AdminPage, adminPages, getAdminMenu } from './admin-pages.ts';
import { CommandPalette } from './command-palette.tsx';
import { PendingCountBadge } from './live/pending-count-badge.tsx';
import type { MenuPage } from './menu/menu-page.ts';

interface AdminHeaderProps {
  page: AdminPage | undefined;
  /** True if wide screens show the sidebar, with links to the pages of the current group. */
  isSidebarOpen: boolean;
  isExpanded: boolean;
  onToggle: () => void;
}

export function AdminHeader({ page, isSidebarOpen, isExpanded, onToggle }: AdminHeaderProps) {
  const user = useCurrentUser();
  const group = getAdminMenu(user?.role).find((candidate) => candidate.group === page?.group);
  const groupPages = group?.pages ?? [];
  const hasTabs = groupPages.length > 1 && !page?.parentPath;
  // An open sidebar has the same links.
  const areTabsInSidebar = hasTabs && isSidebarOpen && !group?.isTabbed;
  return (
    <header className="@container relative flex flex-wrap items-center gap-x-2.5 max-[20rem]:gap-x-0 border-line border-b pr-7 pl-5 text-13 text-text-3 max-md:pr-4 max-md:pl-1">
      <span className="flex h-15 items-center">
        <IconButton
          size="sm"
          label="Kenar çubuğunu aç veya kapat"
          title="Ctrl/⌘ B"
          aria-expanded={isExpanded}
          aria-keyshortcuts="Control+B Meta+B"
          icon={<PanelLeft className="size-4.5" />}
          onClick={onToggle}
        />
      </span>
      {page && hasTabs && (
        <>
          <b
            className={classNames(
              'min-w-0 flex-1 truncate font-medium text-text @min-[59.375rem]:hidden',
              areTabsInSidebar && 'md:hidden',
            )}
          >
            {page.group}
          </b>
          <GroupTabs
            pages={groupPages}
            label={page.group}
            className={areTabsInSidebar ? 'md:hidden' : ''}
          />
        </>
      )}
      {page && (!hasTabs || areTabsInSidebar) && (
        <Breadcrumb page={page} className={hasTabs ? 'max-md:hidden' : ''} />
      )}
      <CommandPalette />
      <ThemeToggle size="sm" />
      {user && <NotificationBell size="sm" to="/admin/bildirimler" />}
      {user && (
        <span
          className={classNames(
            'ml-2 flex items-center gap-2.5 max-[20rem]:hidden',
            // Leaves room for the link to the parent page.
            page?.parentPath && 'max-[24rem]:hidden',
          )}
          title={user.username}
        >
          <Avatar className="size-7 text-[11px]">{getInitials(user)}</Avatar>
          <span className="text-text-2 max-2xl:hidden">{user.username}</span>
          <span className="max-2xl:hidden">
            <RoleBadge role={user.role} />
          </span>
        </span>
      )}
    </header>
  );
}

/**
 * Group, parent page and current page. Pages of one record show its name. Narrow screens show only the parent or the
 * group, phones no group that is the page itself.
 */
function Breadcrumb({ page, className }: { page: AdminPage; className: string }) {
  const name = useCurrentPageName();
  const parent = page.parentPath && adminPages.find(({ path }) => path === page.parentPath);
  const topPage = parent || page;
  return (
    <nav className={`flex min-w-0 flex-1 items-center gap-2 ${className}`} aria-label="Konum">
      {page.group !== topPage.title && (
        <>
          <span className={parent ? 'max-lg:hidden' : 'max-lg:font-medium max-lg:text-text'}>
            {page.group}
          </span>
          <ChevronRight className="size-4 max-lg:hidden" />
        </>
      )}
      {parent && (
        <>
          <Link
            className="inline-flex min-w-0 items-center gap-1.5 hover:text-text hover:underline max-lg:text-14 touch:min-h-11"
            to={parent.path}
          >
            <ArrowLeft className="size-4 flex-none lg:hidden" />
            <span className="truncate">{parent.title}</span>
          </Link>
          <ChevronRight className="size-4 max-lg:hidden" />
        </>
      )}
      <b
        className={classNames(
          'truncate font-medium text-text',
          // A page without a group has the same heading.
          page.group === page.title ? 'max-md:sr-only' : 'max-lg:sr-only',
        )}
        aria-current="page"
      >
        {name ?? page.title}
      </b>
    </nav>
  );
}

interface GroupTabsProps {
  pages: readonly MenuPage[];
  label: string;
  className: string;
}

/** Links to the pages of a sidebar group, shown as tabs above each of these pages. */
function GroupTabs({ pages, label, className }: GroupTabsProps) {
  const { pathname } = useLocation();
  const nav = useCurrentTabInSight<HTMLElement>(pathname);
  return (
    // The row fades out at its end, the line above it does not.
    <div
      className={`min-w-0 grow before:inset-x-0 before:border-line @max-[59.375rem]:order-last @max-[59.375rem]:-mr-4 @max-[59.375rem]:basis-full @max-[59.375rem]:before:absolute @max-[59.375rem]:before:border-t @min-[59.375rem]:basis-0 ${className}`}
    >
      <nav
        ref={nav}
        aria-label={label}
        className={`relative ${tabRowClass} border-b-0 @max-[59.375rem]:fade-end @max-[59.375rem]:pr-3`}
      >
        {pages.map(({ path, title, badge }) => (
          <NavLink key={path} to={path} className={`${tabClass} text-13! @min-[59.375rem]:h-15!`}>
            <span>{title}</span>
            {badge && <PendingCountBadge kind={badge} />}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}
