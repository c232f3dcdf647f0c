import { useQuery } from '@tanstack/react-query';
import type { DrawRow } from '@vitrin/contract/draw-schemas.ts';
import { CalendarX } from 'lucide-react';
import { RowNotFound } from '../../../admin-kit/display/row-not-found.tsx';
import type { ElementNode } from '../../../lib/element-node.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { staffDrawQuery } from '../queries.ts';

export interface DrawLoaderProps {
  id: string;
  children: (draw: DrawRow) => ElementNode;
}

/** Loads a draw for staff. Shows a message if the draw does not exist. */
export function DrawLoader({ id, children }: DrawLoaderProps) {
  return (
    <QueryView
      query={useQuery(staffDrawQuery(id))}
      bordered
      errorTitle="Çekiliş yüklenemedi"
      loading={<Skeleton className="h-96 rounded-3xl" />}
    >
      {(draw) => (draw ? children(draw) : <MissingDraw />)}
    </QueryView>
  );
}

function MissingDraw() {
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
