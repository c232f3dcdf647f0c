import Package from 'lucide-react/icons/package';
import { CsvButton } from '../../../admin-kit/csv-button.tsx';
import { ListPage } from '../../../admin-kit/list-page.tsx';
import { useListFilters } from '../../../admin-kit/use-list-filters.ts';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { orderColumns } from './order-columns.tsx';
import { orderCsv } from './order-csv.ts';
import { orderFilters } from './order-filters.ts';
import { useOrderDialog } from './use-order-dialog.tsx';

const route = 'GET /api/admin/user-rewards';

/** /admin/siparisler */
export default function OrdersPage() {
  const filters = useListFilters(orderFilters);
  const query = filters.chosen;
  const orders = usePagedRows(route, { query: { ...query, limit: 50 } });
  const { openDialog, dialog } = useOrderDialog();
  return (
    <>
      <ListPage
        title="Siparişler"
        text="Marketten alınan ödüller, en yenisi en üstte"
        actions={<CsvButton route={route} query={query} columns={orderCsv} name="siparisler" />}
        filters={filters}
        list={orders}
        columns={orderColumns(openDialog)}
        empty={{
          icon: <Package aria-hidden="true" />,
          title: 'Henüz sipariş yok',
          text: 'Üyeler marketten ödül aldıkça burada kendiliğinden görünür.',
        }}
        noMatch="Bu aramaya ve filtreye uyan sipariş yok."
      />
      {dialog}
    </>
  );
}
