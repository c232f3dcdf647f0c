import { useQuery } from '@tanstack/react-query';
import type { DrawRow } from '@vitrin/contract/draw-schemas.ts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { staffDrawQuery } from '../queries.ts';
import { MissingDraw } from './missing-draw.tsx';

interface DraftViewProps {
  id: string;
  children: (draw: DrawRow) => ReactNode;
}

/** Renders the draft of a draw. A sealed or cancelled draw redirects to its page. */
export function DraftView({ id, children }: DraftViewProps) {
  return (
    <QueryView
      query={useQuery(staffDrawQuery(id))}
      bordered
      errorTitle="Çekiliş yüklenemedi"
      loading={<Skeleton className="h-96 rounded-2xl" />}
    >
      {(draw) => {
        if (!draw) return <MissingDraw />;
        if (draw.status !== 'draft') return <Navigate to={`/admin/cekilisler/${id}`} replace />;
        return children(draw);
      }}
    </QueryView>
  );
}
