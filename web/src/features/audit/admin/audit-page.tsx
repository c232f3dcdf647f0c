import History from 'lucide-react/icons/history';
import SearchX from 'lucide-react/icons/search-x';
import { useMemo } from 'react';
import { PagedTable } from '../../../admin-kit/paged-table.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters, useAuditFilters } from './audit-filters.tsx';
import { useOpenedEntry } from './use-opened-entry.tsx';

export default function AuditPage() {
  const filters = useAuditFilters();
  const entries = usePagedRows('GET /api/admin/audit', { query: { ...filters.query, limit: 50 } });
  const { openEntry, dialog } = useOpenedEntry();
  const columns = useMemo(() => auditColumns(openEntry), [openEntry]);
  const met = {
    entity: entries.rows.map(({ entity }) => entity),
    action: entries.rows.map(({ action }) => action),
  };
  return (
    <>
      <PageHeader
        title="İşlem Kayıtları"
        text="Kim, ne zaman, neyi değiştirdi; en yenisi en üstte"
      />
      <AuditFilters {...filters} met={met} />
      <PagedTable
        paged={entries}
        columns={columns}
        caption="İşlem Kayıtları"
        empty={
          filters.isFiltered ? (
            <EmptyState
              icon={<SearchX aria-hidden="true" />}
              title="Sonuç bulunamadı"
              text="Bu filtrelere uyan işlem yok."
              action={
                <Button variant="outline" size="sm" onClick={filters.clear}>
                  Filtreleri temizle
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<History aria-hidden="true" />}
              title="Henüz işlem yok"
              text="Panelde yapılan her değişiklik burada görünür."
            />
          )
        }
      />
      {dialog}
    </>
  );
}
