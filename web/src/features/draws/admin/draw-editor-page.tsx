import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { usePauseLiveUpdates } from '../../../admin-kit/live/live-pause.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { staffDrawQuery } from '../queries.ts';
import { DrawForm } from './draw-form.tsx';
import { MissingDraw } from './missing-draw.tsx';

/** /admin/cekilisler/yeni and /admin/cekilisler/:id/duzenle */
export default function DrawEditorPage() {
  const { id } = useParams();
  // A colleague's change must not replace the row under the form.
  usePauseLiveUpdates(true);
  return id ? <EditDraw id={id} /> : <NewDraw />;
}

function NewDraw() {
  const [searchParams] = useSearchParams();
  const [eventId, ticketCompanyId] = [searchParams.get('etkinlik'), searchParams.get('firma')];
  return (
    <>
      <PageHeader title="Yeni Çekiliş" text="Taslak olarak kaydedilir; mühürlenene dek gizlidir" />
      <DrawForm
        row={null}
        initialValues={{
          ...(eventId && { source: 'event', eventId }),
          ...(ticketCompanyId && { ticketCompanyId }),
        }}
      />
    </>
  );
}

function EditDraw({ id }: { id: string }) {
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
            <PageHeader title={draw.title} text="Çekilişi Düzenle" />
            <DrawForm key={draw.version} row={draw} />
          </>
        );
      }}
    </QueryView>
  );
}
