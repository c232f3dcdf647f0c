import { Megaphone, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { PagedTable } from '../../../admin-kit/list/paged-table.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { buttonVariants } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { announcementColumns } from './announcement-columns.tsx';

/** /admin/duyurular */
export default function AnnouncementsPage() {
  const announcements = usePagedRows('GET /api/admin/announcements', { query: { limit: 50 } });
  return (
    <>
      <PageHeader
        title="Duyurular"
        description="Üyelere yazılanlar, en yenisi en üstte"
        actions={
          <Link className={buttonVariants()} to="/admin/duyurular/yeni">
            <Plus />
            <span>Yeni Duyuru</span>
          </Link>
        }
        isWide
      />
      <PagedTable
        paged={announcements}
        columns={announcementColumns}
        caption="Duyurular"
        empty={
          <EmptyState
            icon={<Megaphone />}
            title="Henüz duyuru yok"
            description="Yazdığınız duyurular ve kaç üyeye ulaştıkları burada görünür."
          />
        }
      />
    </>
  );
}
