import { Megaphone } from 'lucide-react';
import { PagedTable } from '../../../admin-kit/list/paged-table.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { announcementColumns } from './announcement-columns.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';

/** /admin/duyurular */
export default function AnnouncementsPage() {
  const list = usePagedRows('GET /api/admin/announcements', { query: { limit: 50 } });
  const { show, openProps, current } = useDialog<'new'>();
  return (
    <>
      <PageHeader
        title="Duyurular"
        text="Üyelere yazılanlar, en yenisi en üstte"
        actions={
          <Button icon={<Megaphone aria-hidden="true" />} onClick={() => show('new')}>
            Yeni Duyuru
          </Button>
        }
      />
      <PagedTable
        paged={list}
        columns={announcementColumns}
        caption="Duyurular"
        empty={
          <EmptyState
            icon={<Megaphone aria-hidden="true" />}
            title="Henüz duyuru yok"
            description="Yazdığınız duyurular ve kaç üyeye ulaştıkları burada görünür."
          />
        }
      />
      {current && <AnnouncementDialog key={current.key} {...openProps} />}
    </>
  );
}
