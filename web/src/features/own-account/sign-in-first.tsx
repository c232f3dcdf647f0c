import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { Link } from 'react-router';
import { signInPath } from '../../lib/session/safe-next.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function SignInFirst() {
  return (
    <>
      <div className="page-h">
        <h1 className="display">Profil</h1>
      </div>
      <EmptyState
        className="panel"
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
