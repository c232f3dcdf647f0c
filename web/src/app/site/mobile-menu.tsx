import { isStaff } from '@vitrin/contract/roles.ts';
import {
  CalendarDays,
  Dices,
  House,
  LayoutDashboard,
  MessageCircle,
  Store,
  Ticket,
  Trophy,
  UserRound,
  X,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { Link, NavLink } from 'react-router';
import { SiteLogo } from '../../features/settings/site-logo.tsx';
import { SocialLinks } from '../../features/settings/social-links.tsx';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useLogout } from '../../lib/session/use-logout.ts';
import { Button, buttonVariants } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Drawer } from '../../ui/dialog/drawer.tsx';
import { useSiteNav } from './site-nav.ts';

interface MobileMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const entryClass =
  'group flex h-13 items-center gap-3.5 rounded-[12px] px-3 text-16 font-strong text-text-2 aria-[current]:bg-accent-soft aria-[current]:text-text';
const icons: Record<string, ComponentType<{ className?: string }>> = {
  '/': House,
  '/etkinlikler': CalendarDays,
  '/cekilisler': Dices,
  '/market': Store,
  '/bilet-sistemi': Ticket,
  '/lider-tablosu': Trophy,
  '/profil': UserRound,
};
const entryIconClass = 'text-text-3 group-aria-[current]:text-accent-text';

export default function MobileMenu({ open, onOpenChange }: MobileMenuProps) {
  const user = useCurrentUser();
  const nav = useSiteNav();
  const logout = useLogout();
  const close = () => onOpenChange(false);

  return (
    <Drawer open={open} onOpenChange={onOpenChange} side="right" label="Menü">
      <div className="mb-2 flex h-13 flex-none items-center justify-between">
        <SiteLogo />
        <IconButton label="Menüyü kapat" icon={<X className="size-5.5" />} onClick={close} />
      </div>
      <nav aria-label="Ana menü">
        {nav.map(({ path, label }) => (
          <NavLink caseSensitive key={path} to={path} className={entryClass} onClick={close}>
            <EntryIcon path={path} />
            <span>{label}</span>
          </NavLink>
        ))}
        {user && (
          <NavLink caseSensitive to="/destek" className={entryClass} onClick={close}>
            <MessageCircle className={entryIconClass} aria-hidden="true" />
            <span>Destek</span>
          </NavLink>
        )}
        {user && isStaff(user.role) && (
          <a href="/admin" className={entryClass}>
            <LayoutDashboard className={entryIconClass} />
            Admin Panel
          </a>
        )}
      </nav>
      <div className="mt-auto grid gap-2.5 pt-4">
        <SocialLinks className="mb-2 justify-center gap-2" />
        {user ? (
          <>
            <p className="text-text-2 truncate text-14">{user.firstName || user.email}</p>
            <Button variant="outline" size="tall" block busy={logout.isBusy} onClick={logout.start}>
              Çıkış Yap
            </Button>
          </>
        ) : (
          <>
            <Link
              className={buttonVariants({ variant: 'outline', size: 'tall' })}
              to="/giris"
              onClick={close}
            >
              Giriş Yap
            </Link>
            <Link className={buttonVariants({ size: 'tall' })} to="/kayit" onClick={close}>
              Kayıt Ol
            </Link>
          </>
        )}
      </div>
    </Drawer>
  );
}

function EntryIcon({ path }: { path: string }) {
  const Icon = icons[path];
  return Icon && <Icon className={entryIconClass} aria-hidden="true" />;
}
