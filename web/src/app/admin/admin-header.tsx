import { ChevronRight, PanelLeft } from 'lucide-react';
import { Link } from 'react-router';
import { NotificationBell } from '../../features/notifications/notification-bell.tsx';
import { RoleBadge } from '../../features/people/admin/role-labels.tsx';
import { getInitials, useCurrentUser } from '../../lib/session/current-user.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { ThemeToggle } from '../../ui/button/theme-toggle.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { type AdminPage, adminPages } from './admin-pages.ts';

interface AdminHeaderProps {
  page: AdminPage | undefined;
  expanded: boolean;
  onToggle: () => void;
}

export function AdminHeader({ page, expanded, onToggle }: AdminHeaderProps) {
  const user = useCurrentUser();
  const above = page?.parentPath && adminPages.find(({ path }) => path === page.parentPath);
  return (
    <header className="flex h-15 items-center gap-2.5 border-line border-b pr-7 pl-5 text-13 text-text-3 max-md:pr-4 max-md:pl-1">
      <IconButton
        size="sm"
        label="Kenar çubuğunu aç veya kapat"
        title="Ctrl/⌘ B"
        aria-expanded={expanded}
        aria-keyshortcuts="Control+B Meta+B"
        icon={<PanelLeft className="size-4.5" aria-hidden="true" />}
        onClick={onToggle}
      />
      {page && (
        <nav className="flex items-center min-w-0 gap-2" aria-label="Konum">
          <span className="max-md:hidden">{page.group}</span>
          <ChevronRight className="size-4 max-md:hidden" aria-hidden="true" />
          {above && (
            <>
              <Link className="hover:text-text hover:underline" to={above.path}>
                {above.title}
              </Link>
              <ChevronRight className="size-4" aria-hidden="true" />
            </>
          )}
          <b className="truncate font-medium text-text" aria-current="page">
            {page.title}
          </b>
        </nav>
      )}
      <span className="min-w-0 flex-1" />
      <ThemeToggle size="sm" />
      {user && <NotificationBell size="sm" isPlainLink />}
      {user && (
        <span className="flex items-center ml-2 gap-2.5">
          <Avatar className="size-7 text-[11px]">{getInitials(user)}</Avatar>
          <span className="text-text-2 max-md:hidden">{user.username}</span>
          <span className="max-md:hidden">
            <RoleBadge role={user.role} />
          </span>
        </span>
      )}
    </header>
  );
}
