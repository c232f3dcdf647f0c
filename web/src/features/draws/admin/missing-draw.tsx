import { CalendarX } from 'lucide-react';
import { RowNotFound } from '../../../admin-kit/display/row-not-found.tsx';

export function MissingDraw() {
  return (
    <RowNotFound
      icon={<CalendarX />}
      title="Çekiliş bulunamadı"
      description="Bu adreste bir çekiliş yok; taslağı silinmiş olabilir."
      listPath="/admin/cekilisler"
      listLabel="Çekilişlere dön"
    />
  );
}
