import { Link } from 'wouter';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { memberParts } from '../../lib/session/member-parts.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Who is signed in, with what is theirs; for visitors the ways in. */
export function SessionActions({ className }: { className: string }) {
  const user = useCurrentUser();
  const { AccountMenu } = memberParts();
  if (user) return AccountMenu && <AccountMenu className={className} />;
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
