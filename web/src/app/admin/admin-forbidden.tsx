import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { buttonVariants } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** For an editor at the address of a page that is not for editors. */
export function AdminForbidden() {
  return (
    <EmptyState
      icon={<Lock aria-hidden="true" />}
      title="Yetkiniz yok"
      description="Bu sayfayı yalnızca süper yöneticiler açabilir."
      action={
        <Link className={buttonVariants({ variant: 'outline' })} to="/admin">
          Kontrol Paneli
        </Link>
      }
    />
  );
}
