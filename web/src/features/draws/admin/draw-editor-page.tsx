import { useParams, useSearchParams } from 'react-router';
import { usePauseLiveUpdates } from '../../../lib/live-pause.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { DraftView } from './draft-view.tsx';
import { DrawForm } from './draw-form.tsx';

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
      <PageHeader
        title="Yeni Çekiliş"
        description="Taslak olarak kaydedilir; mühürlenene dek gizlidir"
      />
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
    <DraftView id={id}>
      {(draw) => (
        <>
          <PageHeader title={draw.title} description="Çekilişi Düzenle" />
          <DrawForm key={draw.version} row={draw} />
        </>
      )}
    </DraftView>
  );
}
