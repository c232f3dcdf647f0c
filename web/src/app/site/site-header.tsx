import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { SiteLogo } from '../../features/settings/site-logo.tsx';
import { useSiteSettings } from '../../features/settings/site-settings.ts';
import { SocialLinks } from '../../features/settings/social-links.tsx';
import { StreamLive } from '../../features/streams/live/stream-live.tsx';
import { loadModule } from '../../lib/load-module.ts';
import { reportLoadFailure } from '../../lib/report-load-failure.ts';
import { getMemberComponents } from '../../lib/session/member-components.ts';
import { useIsSignedIn, useIsStaff } from '../../lib/session/user-slot.ts';
import { buttonVariants } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { ThemeToggle } from '../../ui/button/theme-toggle.tsx';
import { containerClass } from '../../ui/layout/page-classes.ts';
import { useSiteNav } from './site-nav.ts';

// Hides the full menu on screens that are too narrow. The menu of staff has one more entry, so it is wider.
const wideOnlyClass = 'max-[75rem]:hidden max-[78rem]:group-data-staff:hidden';

// The name of a member is a `b`: it gets the room that wide entries would take.
const entryClass =
  'inline-flex h-9 items-center rounded-md px-2.5 text-14 font-medium whitespace-nowrap text-text-2 group-has-[b]:px-2 hover:bg-s2 hover:text-text on:bg-s3 on:text-text on:shadow-edge';

export function SiteHeader() {
  const isSignedIn = useIsSignedIn();
  const nav = useSiteNav();
  const isStaff = useIsStaff();
  const { NotificationBell } = getMemberComponents();
  const menu = useMobileMenu();

  return (
    <header
      className="group relative z-5 border-line border-b bg-bg/72 [backdrop-filter:blur(14px)]"
      data-staff={isStaff || undefined}
    >
      <div className={`${containerClass} flex h-18 items-center gap-5 max-md:h-15 max-md:gap-2`}>
        <Link
          className="flex min-w-0 items-center max-md:min-h-11"
          to="/"
          aria-label={`${useSiteSettings().siteName}, Ana Sayfa`}
        >
          <SiteLogo />
        </Link>
        <nav className={`ml-4 flex flex-none gap-0.5 ${wideOnlyClass}`} aria-label="Ana menü">
          {nav.map(({ path, label }) => (
            <NavLink caseSensitive key={path} to={path} className={entryClass}>
              {label}
            </NavLink>
          ))}
          {isStaff && (
            <a href="/admin" className={entryClass}>
              Admin Panel
            </a>
          )}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1 max-md:flex-none" data-actions="">
          <StreamLive place="header" />
          <SocialLinks
            className={`gap-1 after:mx-2 after:h-5 after:w-px after:bg-line-2 ${wideOnlyClass}`}
          />
          <ThemeToggle />
          {isSignedIn && NotificationBell && <NotificationBell />}
          <SessionActions className={wideOnlyClass} />
          <IconButton
            className="min-[75rem]:not-group-data-staff:hidden min-[78rem]:hidden"
            label="Menüyü aç"
            icon={<MenuIcon className="size-5.5" />}
            onClick={menu.open}
          />
        </div>
      </div>
      {menu.drawer}
    </header>
  );
}

/** The menu of narrow screens. Its code, which includes the drawer, loads at the first click. */
function useMobileMenu() {
  const [menu, setMenu] = useState<typeof import('./mobile-menu.tsx')>();
  const [isOpen, setOpen] = useState(false);
  return {
    open: () =>
      void loadModule(() => import('./mobile-menu.tsx')).then((module) => {
        setMenu(module);
        setOpen(true);
      }, reportLoadFailure),
    drawer: menu && <menu.default open={isOpen} onOpenChange={setOpen} />,
  };
}

/** The account menu of signed-in users; links to sign-in and registration for visitors. */
export function SessionActions({ className }: { className: string }) {
  const isSignedIn = useIsSignedIn();
  const { AccountMenu } = getMemberComponents();
  if (isSignedIn) return AccountMenu && <AccountMenu className={className} />;
  return (
    <span className={`ml-2 flex min-w-0 items-center gap-2 ${className}`}>
      <Link className={buttonVariants({ variant: 'ghost' })} to="/giris">
        Giriş Yap
      </Link>
      <Link className={buttonVariants({ variant: 'primary' })} to="/kayit">
        Kayıt Ol
      </Link>
    </span>
  );
}
