import type { DrawRow } from '@vitrin/contract/draw-schemas.ts';
import { Dices, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { createCountColumn, createDateColumn } from '../../../admin-kit/display/create-columns.tsx';
import { PagedTable } from '../../../admin-kit/list/paged-table.tsx';
import { RowLink } from '../../../admin-kit/list/row-link.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { buttonVariants } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';
import { DrawStatusBadge } from '../draw-status.tsx';

const columns: DataTableColumn<DrawRow>[] = [
  {
    id: 'title',
    header: 'Başlık',
    cardSlot: 'title',
    className: 'rows:min-w-40',
    cell: ({ id, title }) => <RowLink name={title} to={`/admin/cekilisler/${id}`} />,
  },
  {
    id: 'status',
    header: 'Durum',
    cardSlot: 'corner',
    cell: ({ status }) => <DrawStatusBadge status={status} />,
  },
  createDateColumn(
    { id: 'drawAt', header: 'Çekiliş zamanı', cardSlot: 'fact' },
    ({ drawAt }) => drawAt,
  ),
  createCountColumn('entries', 'Giriş', ({ entries }) => entries),
];

/** /admin/cekilisler */
export default function DrawsPage() {
  const draws = usePagedRows('GET /api/admin/draws', { query: { limit: 50 } });
  const isSuperAdmin = useCurrentUser()?.role === 'super_admin';
  return (
    <>
      <PageHeader
        title="Çekilişler"
        description="Taslaklar, mühürlenenler ve sonuçlar, en yenisi önce"
        isWide
        actions={
          isSuperAdmin && (
            <Link className={buttonVariants()} to="/admin/cekilisler/yeni">
              <Plus />
              <span>Yeni Çekiliş</span>
            </Link>
          )
        }
      />
      <PagedTable
        paged={draws}
        columns={columns}
        caption="Çekilişler"
        empty={
          <EmptyState
            icon={<Dices />}
            title="Henüz çekiliş hazırlanmamış"
            description="Hazırladığınız taslaklar mühürlenince Çekilişler sayfasında yayımlanır."
          />
        }
      />
    </>
  );
}
