import { useNavigate, useParams } from 'react-router';
import { StepNav } from '../../../admin-kit/display/step-nav.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { DraftView } from './draft-view.tsx';
import { DrawReview } from './draw-review.tsx';
import { drawSteps, getEditPath } from './draw-steps.ts';

/** /admin/cekilisler/:id/kontrol */
export default function DrawReviewPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <DraftView id={id}>
      {(draw) => (
        <>
          <PageHeader title={draw.title} description="Mühürlemeden önce son kontrol" />
          <StepNav
            steps={drawSteps}
            currentId="kontrol"
            onSelect={(step) => {
              if (step !== 'kontrol') void navigate(getEditPath(id, step));
            }}
          />
          <DrawReview draw={draw} />
        </>
      )}
    </DraftView>
  );
}
