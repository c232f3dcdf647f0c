import Package from 'lucide-react/icons/package';
import SearchX from 'lucide-react/icons/search-x';
import { useMemo } from 'react';
import { CsvButton } from '../../../admin-kit/csv-button.tsx';
import { holdWhileAiming } from '../../../admin-kit/live-hold.ts';
import { PagedTable } from '../../../admin-kit/paged-table.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { orderColumns } from './order-columns.tsx';
import { orderCsv } from './order-csv.ts';
import { OrderFilters, useOrderFilters } from './order-filters.tsx';
import { useAsked } from './use-asked.tsx';

const route = 'GET /api/admin/user-rewards';

/** /admin/siparisler */
export default function OrdersPage() {
  const filters = useOrderFilters();
  const orders = usePagedRows(route, { query: { ...filters.query, limit: 50 } });
  const { ask, dialog } = useAsked();
  const columns = useMemo(() => orderColumns(ask), [ask]);
  return (
    <>
      <PageHeader
        title="Siparişler"
        text="Marketten alınan ödüller, en yenisi en üstte"
        actions={
          <CsvButton route={route} query={filters.query} columns={orderCsv} name="siparisler" />
        }
      />
      <OrderFilters {...filters} />
      <div onPointerMove={holdWhileAiming}>
        <PagedTable
          paged={orders}
          columns={columns}
          caption="Siparişler"
          empty={
            filters.isFiltered ? (
              <EmptyState
                icon={<SearchX aria-hidden="true" />}
                title="Sonuç bulunamadı"
                text="Bu aramaya ve filtreye uyan sipariş yok."
                action={
                  <Button variant="outline" size="sm" onClick={filters.clear}>
                    Filtreleri temizle
                  </Button>
                }
              />
            ) : (
              <EmptyState
                icon={<Package aria-hidden="true" />}
                title="Henüz sipariş yok"
                text="Üyeler marketten ödül aldıkça burada kendiliğinden görünür."
              />
            )
          }
        />
      </div>
      {dialog}
    </>
  );
}
