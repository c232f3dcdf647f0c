import { Compass } from 'lucide-react';
import { Link } from 'react-router';
import { buttonVariants } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

export function AdminNotFound() {
  return (
    <EmptyState
      icon={<Compass aria-hidden="true" />}
      title="404 Page Not Found"
      description="Yönetim panelinde böyle bir sayfa yok."
      action={
        <Link className={buttonVariants({ variant: 'outline' })} to="/admin">
          Kontrol Paneli
        </Link>
      }
    />
  );
}
