import { ArrowLeft, LogOut, X } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { commitActions } from '../../admin-kit/undo/action-queue.ts';
import { classNames } from '../../lib/class-names.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useLogout } from '../../lib/session/use-logout.ts';
import { confirmDiscard } from '../../lib/unsaved-changes.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { getAdminMenu } from './admin-pages.ts';
import { PendingCountBadge } from './live/pending-count-badge.tsx';

const entry =
  'group relative flex w-full items-center text-text-2 icons-4 hover:bg-s2 hover:text-text focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft aria-[current]:font-strong aria-[current]:text-text';
const inSidebar = 'h-8 gap-2.5 rounded-sm px-2.5 text-13 font-medium';
const inSheet = 'h-11 gap-3 rounded-[12px] px-3 text-14/none font-strong';

/** The menu of the admin area; `onClose` closes the sheet that contains it. */
export function AdminSidebar({ onClose }: { onClose?: () => void }) {
  const logout = useLogout();
  const role = useCurrentUser()?.role;
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // Keep the current entry visible in a long menu.
  useEffect(() => {
    const current = nav.current?.querySelector(
      `[aria-current=page], [href="${CSS.escape(pathname)}"]`,
    );
    current?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const footEntry = classNames(
    entry,
    'rounded-sm px-2.5 font-medium',
    onClose ? 'h-11 gap-3 text-14' : 'h-8 gap-2.5 text-13',
  );
  return (
    <>
      <div className={`flex h-15 flex-none items-center ${onClose ? 'px-2.5' : 'px-4.5'}`}>
        <Brand size="sm" />
        {onClose && (
          <IconButton
            className="ml-auto"
            label="Menüyü kapat"
            icon={<X className="size-4.5" aria-hidden="true" />}
            onClick={onClose}
          />
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
        {getAdminMenu(role).map(({ group, pages }) => (
          <Fragment key={group}>
            <h4 className="px-2.5 pt-3.5 pb-1.25 text-12 font-medium text-text-3">{group}</h4>
            {pages.map(({ path, title, icon: Icon, badge }) => (
              <NavLink
                key={path}
                to={path}
                end={path === '/admin'}
                className={`${entry} ${onClose ? inSheet : inSidebar}`}
                onClick={onClose}
              >
                <Icon
                  className="text-text-3 group-aria-[current]:text-accent-text"
                  aria-hidden="true"
                />
                <span className="min-w-0 flex-1 truncate">{title}</span>
                {badge && <PendingCountBadge kind={badge} />}
              </NavLink>
            ))}
          </Fragment>
        ))}
      </nav>
      <div
        className={classNames(
          'sticky bottom-0 flex-none border-line border-t bg-s1 py-2.5',
          !onClose && 'px-2.5',
        )}
      >
        <a href="/" className={footEntry}>
          <ArrowLeft className="size-4" aria-hidden="true" />
          Ana Sayfaya Dön
        </a>
        <button
          type="button"
          className={footEntry}
          disabled={logout.busy}
          onClick={() => confirmDiscard(() => void commitActions().then(logout.start))}
        >
          <LogOut className="size-4" aria-hidden="true" />
          Çıkış Yap
        </button>
      </div>
    </>
  );
}
