import { isStaff } from '@vitrin/contract/roles.ts';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import X from 'lucide-react/icons/x';
import { Link, NavLink } from 'react-router';
import { SiteLogo } from '../../features/settings/site-logo.tsx';
import { SocialLinks } from '../../features/settings/social-links.tsx';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useLogout } from '../../lib/session/use-logout.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { siteNav } from './site-nav.ts';

interface MobileMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function MobileMenu({ open, onOpenChange }: MobileMenuProps) {
  const user = useCurrentUser();
  const logout = useLogout();
  const close = () => onOpenChange(false);

  return (
    <Drawer open={open} onOpenChange={onOpenChange} side="right" label="Menü">
      <div className="top">
        <SiteLogo />
        <IconButton
          label="Menüyü kapat"
          icon={<X className="i l" aria-hidden="true" />}
          onClick={close}
        />
      </div>
      <nav aria-label="Ana menü">
        {siteNav(user).map(({ path, label, icon: Icon }) => (
          <NavLink key={path} to={path} end={path === '/'} onClick={close}>
            <Icon className="i" aria-hidden="true" />
            {label}
          </NavLink>
        ))}
        {user && isStaff(user.role) && (
          <a href="/admin">
            <LayoutDashboard className="i" aria-hidden="true" />
            Admin Panel
          </a>
        )}
      </nav>
      <div className="ft">
        <SocialLinks />
        {user ? (
          <>
            <p className="muted clip text-14">{user.firstName || user.email}</p>
            <Button variant="outline" block busy={logout.busy} onClick={logout.start}>
              Çıkış Yap
            </Button>
          </>
        ) : (
          <>
            <Link className={buttonClass({ variant: 'outline' })} to="/giris" onClick={close}>
              Giriş Yap
            </Link>
            <Link className={buttonClass({ variant: 'primary' })} to="/kayit" onClick={close}>
              Kayıt Ol
            </Link>
          </>
        )}
      </div>
    </Drawer>
  );
}
