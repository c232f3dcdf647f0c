import { CalendarX } from 'lucide-react';
import { Link } from 'react-router';
import { buttonVariants } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

export function MissingDraw() {
  return (
    <EmptyState
      bordered
      icon={<CalendarX />}
      title="Çekiliş bulunamadı"
      description="Bu adreste bir çekiliş yok; taslağı silinmiş olabilir."
      action={
        <Link className={buttonVariants({ variant: 'outline' })} to="/admin/cekilisler">
          Çekilişlere Dön
        </Link>
      }
    />
  );
}
