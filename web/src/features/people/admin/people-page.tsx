import { Users } from 'lucide-react';
import { useListFilters } from '../../../admin-kit/filters/use-list-filters.ts';
import { ListPage } from '../../../admin-kit/list/list-page.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { peopleColumns } from './people-columns.tsx';
import { peopleFilters } from './people-filters.ts';

/** /admin/users */
export default function PeoplePage() {
  const filters = useListFilters(peopleFilters);
  const people = usePagedRows('GET /api/admin/users', { query: { ...filters.values, limit: 50 } });
  return (
    <ListPage
      name="members"
      title="Üyeler"
      text="Hesaplar, roller ve puanlar; en yeni üye en üstte"
      filters={filters}
      list={people}
      columns={peopleColumns}
      empty={{ icon: <Users aria-hidden="true" />, title: 'Henüz üye yok' }}
      noMatchText="Bu aramaya ve filtrelere uyan üye yok."
    />
  );
}
