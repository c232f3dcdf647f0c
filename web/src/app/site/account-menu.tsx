import { ChevronDown } from 'lucide-react';
import { useId, useRef } from 'react';
import { NavLink } from 'react-router';
import { getInitials } from '../../lib/session/current-user.ts';
import { useLogout } from '../../lib/session/use-logout.ts';
import { UserSlot, useIsStaff } from '../../lib/session/user-slot.ts';
import { toggleTheme } from '../../lib/theme.ts';
import { Avatar } from '../../ui/display/avatar.tsx';

const entryClass =
  'flex h-10 w-full items-center rounded-sm px-3 text-left text-14 font-medium text-text-2 hover:bg-float-hover hover:text-text aria-[current]:bg-accent-soft aria-[current]:text-text focus-visible:-outline-offset-2';

/** The menu of the signed-in user: a native popover, which works without scripts. */
export function AccountMenu({ className }: { className: string }) {
  const isStaff = useIsStaff();
  const logout = useLogout();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  // Browsers without popovers show and hide the menu by its attribute `data-open`.
  const toggle = () => menu.current?.togglePopover ?? menu.current?.toggleAttribute('data-open');
  const close = () =>
    menu.current?.hidePopover
      ? menu.current.hidePopover()
      : menu.current?.removeAttribute('data-open');

  return (
    <span className={`ml-2 flex min-w-0 items-center ${className}`}>
      <button
        type="button"
        className="flex h-10 min-w-0 items-center gap-2 rounded-pill pr-3 pl-1 hover:bg-s2"
        popoverTarget={id}
        onClick={toggle}
      >
        <span className="sr-only">Hesap menüsü:</span>
        <UserSlot
          name="account"
          select={(user) => ({ initials: getInitials(user), name: user.firstName || user.email })}
        >
          {({ initials, name }) => (
            <>
              <Avatar className="size-8 text-12">{initials}</Avatar>
              <b className="max-w-40 truncate text-14 font-strong" title={name}>
                {name}
              </b>
            </>
          )}
        </UserSlot>
        <ChevronDown className="size-4 text-text-3" />
      </button>
      {/* A popover is in the top layer, so its position is relative to the document and not to the header. */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="absolute inset-auto top-16 in-[body:has([data-site-notice])]:top-24.25 right-[max(24px,calc((100%-1200px)/2))] m-0 w-60 rounded-lg border border-line-2 bg-float p-1.5 text-text shadow-2"
      >
        <nav aria-label="Hesap">
          <NavLink caseSensitive to="/profil" className={entryClass} onClick={close}>
            Profil
          </NavLink>
          <NavLink caseSensitive to="/bildirimler" className={entryClass} onClick={close}>
            Bildirimlerim
          </NavLink>
          <NavLink caseSensitive to="/destek" className={entryClass} onClick={close}>
            Destek
          </NavLink>
          {isStaff && (
            <a href="/admin" className={entryClass}>
              Admin Panel
            </a>
          )}
        </nav>
        <button type="button" className={entryClass} onClick={toggleTheme}>
          Temayı değiştir
        </button>
        <button
          type="button"
          className={`${entryClass} mt-1.5 border-line border-t`}
          aria-disabled={logout.isBusy}
          onClick={() => logout.isBusy || logout.start()}
        >
          Çıkış Yap
        </button>
      </div>
    </span>
  );
}
