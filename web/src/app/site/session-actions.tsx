import { Link } from 'wouter';
import { initialsOf, useCurrentUser } from '../../lib/session/current-user.ts';
import { useLogout } from '../../lib/session/use-logout.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';

/** Who is signed in and the way out; for visitors the ways in. */
/** The name takes what the menu leaves. */
export function SessionActions({ className }: { className: string }) {
  const user = useCurrentUser();
  const logout = useLogout();

  if (!user) {
    return (
      <span className={`ml-2 flex min-w-0 items-center gap-2 ${className}`}>
        <Link className={buttonClass({ variant: 'ghost' })} to="/giris">
          Giriş Yap
        </Link>
        <Link className={buttonClass({ variant: 'primary' })} to="/kayit">
          Kayıt Ol
        </Link>
      </span>
    );
  }
  return (
    <span className={`ml-2 flex min-w-0 items-center gap-2 ${className}`}>
      <Avatar className="size-8 text-12">{initialsOf(user)}</Avatar>
      <b className="truncate max-w-40 text-14 font-strong" title={user.firstName || user.email}>
        {user.firstName || user.email}
      </b>
      <Button variant="ghost" size="sm" busy={logout.busy} onClick={logout.start}>
        Çıkış Yap
      </Button>
    </span>
  );
}
