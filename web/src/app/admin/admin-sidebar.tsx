import { ArrowLeft, LogOut, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { flushActions } from '../../admin-kit/undo/action-queue.ts';
import { classNames } from '../../lib/class-names.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useLogout } from '../../lib/session/use-logout.ts';
import { readSiteName } from '../../lib/site-name.ts';
import { browserStore } from '../../lib/storage.ts';
import { confirmDiscard } from '../../lib/unsaved-changes.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { getAdminMenu } from './admin-pages.ts';
import { getSidebarEntryClass, SidebarGroup } from './sidebar-group.tsx';

interface AdminSidebarProps {
  /** Group of the current page. */
  currentGroup: string | undefined;
  /** Closes the sheet that contains the menu. */
  onClose?: () => void;
}

/** The menu of the admin area. */
export function AdminSidebar({ currentGroup, onClose }: AdminSidebarProps) {
  const logout = useLogout();
  const role = useCurrentUser()?.role;
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // Keep the current entry visible in a long menu.
  useEffect(() => {
    const entry = nav.current?.querySelector(
      `[aria-current=page], [href="${CSS.escape(pathname)}"]`,
    );
    entry?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const groups = useOpenGroups(currentGroup);
  const footerEntryClass = getSidebarEntryClass(onClose !== undefined);
  return (
    <>
      <div className={`flex h-15 flex-none items-center ${onClose ? 'px-2.5' : 'px-4.5'}`}>
        <Brand name={readSiteName()} size="sm" />
        {onClose && (
          <IconButton className="ml-auto" label="Menüyü kapat" icon={<X />} onClick={onClose} />
        )}
      </div>
      <nav
        ref={nav}
        className={classNames(
          'min-h-0 flex-1 scrollbar-thin overflow-y-auto pt-1 pb-3',
          // The footer overlaps the menu by the height of the site notice.
          !onClose &&
            'px-2.5 in-[body:has([data-site-notice])]:scroll-pb-14 in-[body:has([data-site-notice])]:pb-14',
        )}
        aria-label="Yönetim sayfaları"
      >
        <ul>
          {getAdminMenu(role).map((entry) => (
            <li key={entry.group}>
              <SidebarGroup
                {...entry}
                isCurrent={entry.group === currentGroup}
                isOpen={groups.isOpen(entry.group)}
                onToggle={() => groups.toggle(entry.group)}
                onClose={onClose}
              />
            </li>
          ))}
        </ul>
      </nav>
      <div
        className={classNames(
          'sticky bottom-0 flex-none border-line border-t bg-s1 py-2.5',
          !onClose && 'px-2.5',
        )}
      >
        <a href="/" className={footerEntryClass}>
          <ArrowLeft className="size-4" />
          Ana Sayfaya Dön
        </a>
        <button
          type="button"
          className={footerEntryClass}
          disabled={logout.isBusy}
          onClick={() => confirmDiscard(() => void flushActions().then(logout.start))}
        >
          <LogOut className="size-4" />
          Çıkış Yap
        </button>
      </div>
    </>
  );
}

const STORAGE_KEY = 'vitrin-admin-groups';

/** Groups that the user opened. The group of the current page is open until the user closes that group. */
function useOpenGroups(currentGroup: string | undefined) {
  const [openGroups, setOpenGroups] = useState(
    () => browserStore.readJson<string[]>(STORAGE_KEY) ?? [],
  );
  const [closedCurrentGroup, setClosedCurrentGroup] = useState<string>();
  // The next navigation to the group opens it again.
  if (closedCurrentGroup && closedCurrentGroup !== currentGroup) setClosedCurrentGroup(undefined);
  const isOpen = (group: string) =>
    openGroups.includes(group) || (group === currentGroup && group !== closedCurrentGroup);
  const toggle = (group: string) => {
    const otherGroups = openGroups.filter((name) => name !== group);
    const nextOpenGroups = isOpen(group) ? otherGroups : [...otherGroups, group];
    if (group === currentGroup) setClosedCurrentGroup(isOpen(group) ? group : undefined);
    setOpenGroups(nextOpenGroups);
    browserStore.write(STORAGE_KEY, JSON.stringify(nextOpenGroups));
  };
  return { isOpen, toggle };
}
