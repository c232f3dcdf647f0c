import { isStaff } from '@vitrin/contract/roles.ts';
import MenuIcon from 'lucide-react/icons/menu';
import { lazy, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { SiteLogo } from '../../features/settings/site-logo.tsx';
import { SocialLinks } from '../../features/settings/social-links.tsx';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { SessionActions } from './session-actions.tsx';
import { siteNav } from './site-nav.ts';

// Only phones open it, and it brings the drawer along.
const MobileMenu = lazy(() => import('./mobile-menu.tsx'));

export function SiteHeader() {
  const user = useCurrentUser();
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');

  return (
    <header className={classNames('site-header', user && isStaff(user.role) && 'staff')}>
      <div className="wrap">
        <Link className="row flex-none max-md:min-h-11" to="/" aria-label="Vitrin, Ana Sayfa">
          <SiteLogo />
        </Link>
        <nav className="site-nav" aria-label="Ana menü">
          {siteNav(user).map(({ path, label }) => (
            <NavLink key={path} to={path} end={path === '/'}>
              {label}
            </NavLink>
          ))}
          {user && isStaff(user.role) && <a href="/admin">Admin Panel</a>}
        </nav>
        <div className="site-actions">
          <SocialLinks />
          <ThemeToggle />
          <SessionActions />
          <IconButton
            className="only-mobile"
            label="Menüyü aç"
            icon={<MenuIcon className="i l" aria-hidden="true" />}
            onClick={() => setMenu('open')}
          />
        </div>
      </div>
      {menu !== 'never' && (
        <Suspense>
          <MobileMenu
            open={menu === 'open'}
            onOpenChange={(open) => setMenu(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </header>
  );
}
