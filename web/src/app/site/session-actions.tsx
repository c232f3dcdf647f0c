import { Link } from 'react-router';
import { initialsOf, useCurrentUser } from '../../lib/session/current-user.ts';
import { useLogout } from '../../lib/session/use-logout.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

/** Who is signed in and the way out; for visitors the ways in. */
export function SessionActions() {
  const user = useCurrentUser();
  const logout = useLogout();

  if (!user) {
    return (
      <span className="auth-links">
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
    <span className="auth-links">
      <span className="avatar size-8 text-12" aria-hidden="true">
        {initialsOf(user)}
      </span>
      <b className="clip max-w-40 text-14 font-strong" title={user.firstName || user.email}>
        {user.firstName || user.email}
      </b>
      <Button variant="ghost" size="sm" busy={logout.busy} onClick={logout.start}>
        Çıkış Yap
      </Button>
    </span>
  );
}
