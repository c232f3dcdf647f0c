import { DrawView } from '../../../features/draws/draw-view.tsx';
import NotFoundPage from '../../../features/not-found/not-found-page.tsx';

interface PageProps {
  params: { id?: string | undefined };
}

/** /cekilisler/:id */
export default function DrawPage({ params: { id = '' } }: PageProps) {
  return <DrawView key={id} id={id} missing={<NotFoundPage />} />;
}
