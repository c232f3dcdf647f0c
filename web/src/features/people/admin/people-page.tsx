import SearchX from 'lucide-react/icons/search-x';
import Users from 'lucide-react/icons/users';
import { PagedTable } from '../../../admin-kit/paged-table.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { peopleColumns } from './people-columns.tsx';
import { PeopleFilters, usePeopleFilters } from './people-filters.tsx';

export default function PeoplePage() {
  const filters = usePeopleFilters();
  const people = usePagedRows('GET /api/admin/users', { query: { ...filters.query, limit: 50 } });
  return (
    <>
      <PageHeader title="Üyeler" text="Hesaplar, roller ve puanlar; en yeni üye en üstte" />
      <PeopleFilters {...filters} />
      <PagedTable
        paged={people}
        columns={peopleColumns}
        caption="Üyeler"
        empty={
          filters.isFiltered ? (
            <EmptyState
              icon={<SearchX aria-hidden="true" />}
              title="Sonuç bulunamadı"
              text="Bu aramaya ve filtrelere uyan üye yok."
              action={
                <Button variant="outline" size="sm" onClick={filters.clear}>
                  Filtreleri temizle
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<Users aria-hidden="true" />} title="Henüz üye yok" />
          )
        }
      />
    </>
  );
}
