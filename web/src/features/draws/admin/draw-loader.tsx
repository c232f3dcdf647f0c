import { useQuery } from '@tanstack/react-query';
import type { DrawRow } from '@vitrin/contract/draw-schemas.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { staffDrawQuery } from '../queries.ts';
import { MissingDraw } from './missing-draw.tsx';

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
