import { useParams } from 'react-router';
import { DrawView } from '../../../features/draws/draw-view.tsx';
import NotFoundPage from '../../../features/not-found/not-found-page.tsx';

/** /cekilisler/:id */
export default function DrawPage() {
  const { id = '' } = useParams();
  return <DrawView key={id} id={id} missing={<NotFoundPage />} />;
}
