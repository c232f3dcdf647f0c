import { useQuery } from '@tanstack/react-query';
import { toDrawStructuredData } from '../../../features/draws/draw-structured-data.ts';
import { DrawView } from '../../../features/draws/draw-view.tsx';
import { drawQuery } from '../../../features/draws/queries.ts';
import NotFoundPage from '../../../features/not-found/not-found-page.tsx';
import { StructuredData } from '../../document/structured-data.tsx';

interface PageProps {
  params: { id?: string | undefined };
}

/** /cekilisler/:id */
export default function DrawPage({ params: { id = '' } }: PageProps) {
  const { data: draw } = useQuery(drawQuery(id));
  return (
    <>
      {draw && <StructuredData getData={(origin) => toDrawStructuredData(draw, origin)} />}
      <DrawView key={id} id={id} notFound={<NotFoundPage />} />
    </>
  );
}
