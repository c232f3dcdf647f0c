import { Link } from 'react-router';
import { getMemberComponents } from '../../lib/session/member-components.ts';
import { useIsSignedIn } from '../../lib/session/user-slot.ts';
import { buttonVariants } from '../../ui/button/button.tsx';

/** Who is signed in, with what is theirs; for visitors the ways in. */
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
