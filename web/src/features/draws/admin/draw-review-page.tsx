import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from 'react-router';
import { StepNav } from '../../../admin-kit/display/step-nav.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { staffDrawQuery } from '../queries.ts';
import { DrawReview } from './draw-review.tsx';
import { drawSteps, getEditPath } from './draw-steps.ts';
import { MissingDraw } from './missing-draw.tsx';

/** /admin/cekilisler/:id/kontrol */
export default function DrawReviewPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
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
        return (
          <>
            <PageHeader title={draw.title} text="Mühürlemeden önce son kontrol" />
            <StepNav
              steps={drawSteps}
              current="kontrol"
              onSelect={(step) => {
                if (step !== 'kontrol') void navigate(getEditPath(id, step));
              }}
            />
            <DrawReview draw={draw} />
          </>
        );
      }}
    </QueryView>
  );
}
