import { Compass } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function AdminNotFound() {
  return (
    <EmptyState
      icon={<Compass aria-hidden="true" />}
      title="404 Page Not Found"
      text="Yönetim panelinde böyle bir sayfa yok."
      action={
        <Link className={buttonClass({ variant: 'outline' })} to="/admin">
          Kontrol Paneli
        </Link>
      }
    />
  );
}
