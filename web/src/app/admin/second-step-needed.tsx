import ShieldAlert from 'lucide-react/icons/shield-alert';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** In place of a panel whose every call would be refused. */
export function SecondStepNeeded() {
  return (
    <EmptyState
      icon={<ShieldAlert aria-hidden="true" />}
      title="İki adımlı doğrulama gerekli"
      text="Bu panele girebilmek için hesabınızda iki adımlı doğrulamayı açmalısınız. Profilinizde birkaç dakikada kurabilirsiniz."
      action={
        <a className={buttonClass()} href="/profil">
          Profile Git
        </a>
      }
    />
  );
}
