import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { Link } from 'react-router';
import { signInPath } from '../../lib/session/safe-next.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function SignInRequired() {
  return (
    <>
      <h1 className="mb-8 headline text-48 max-md:mb-6 max-md:text-[34px]">Profil</h1>
      <EmptyState
        framed
        icon={<LockKeyhole aria-hidden="true" />}
        title="Giriş Gerekli"
        text="Profilinizi görmek için giriş yapmalısınız."
        action={
          <Link className={buttonClass()} to={signInPath('/profil')}>
            Giriş Yap
          </Link>
        }
      />
    </>
  );
}
