import ArrowLeft from 'lucide-react/icons/arrow-left';
import LogOut from 'lucide-react/icons/log-out';
import X from 'lucide-react/icons/x';
import { Fragment } from 'react';
import { NavLink } from 'react-router';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useLogout } from '../../lib/session/use-logout.ts';
import { leaveText } from '../../lib/unsaved-text.ts';
import { Brand } from '../../ui/brand.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { adminMenu } from './admin-pages.ts';
import { WaitingBadge } from './live/waiting-badge.tsx';

/** The menu of the admin area; `onLeave` closes the sheet that it may stand in. */
export function AdminSidebar({ onLeave }: { onLeave?: () => void }) {
  const logout = useLogout();
  const role = useCurrentUser()?.role;
  return (
    <>
      <div className={onLeave ? 'side-top px-2.5' : 'side-top'}>
        <Brand size="sm" />
        {onLeave && (
          <IconButton
            className="ml-auto"
            label="Menüyü kapat"
            icon={<X className="size-4.5" aria-hidden="true" />}
            onClick={onLeave}
          />
        )}
      </div>
      <nav className="side-nav" aria-label="Yönetim sayfaları">
        {adminMenu(role).map(({ group, pages }) => (
          <Fragment key={group}>
            <h4>{group}</h4>
            {pages.map(({ path, title, icon: Icon, badge }) => (
              <NavLink key={path} to={path} end={path === '/admin'} onClick={onLeave}>
                <Icon aria-hidden="true" />
                {title}
                {badge && <WaitingBadge of={badge} />}
              </NavLink>
            ))}
          </Fragment>
        ))}
      </nav>
      <div className="side-foot">
        <a href="/">
          <ArrowLeft className="size-4" aria-hidden="true" />
          Ana Sayfaya Dön
        </a>
        <button type="button" disabled={logout.busy} onClick={() => leaveText(logout.start)}>
          <LogOut className="size-4" aria-hidden="true" />
          Çıkış Yap
        </button>
      </div>
    </>
  );
}
