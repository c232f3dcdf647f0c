import { Users } from 'lucide-react';
import {
  createChoiceFilter,
  createSearchFilter,
} from '../../../admin-kit/filters/list-filters.tsx';
import { useListFilters } from '../../../admin-kit/filters/use-list-filters.ts';
import { ListPage } from '../../../admin-kit/list/list-page.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { peopleColumns } from './people-columns.tsx';
import { roleOptions } from './role-labels.tsx';

/** /admin/users */
export default function PeoplePage() {
  const filters = useListFilters(peopleFilters);
  const people = usePagedRows('GET /api/admin/users', { query: { ...filters.values, limit: 50 } });
  return (
    <ListPage
      name="members"
      title="Üyeler"
      description="Hesaplar, roller ve puanlar; en yeni üye en üstte"
      filters={filters}
      list={people}
      columns={peopleColumns}
      empty={{ icon: <Users />, title: 'Henüz üye yok' }}
      noMatchText="Bu aramaya ve filtrelere uyan üye yok."
    />
  );
}

const stateOptions = [
  { value: 'false', label: 'Aktif' },
  { value: 'true', label: 'Askıda' },
] as const;

export const peopleFilters = {
  label: 'Üyelerde ara',
  fields: {
    q: createSearchFilter({ placeholder: 'Kullanıcı adı, e-posta, ad veya soyad' }),
    role: createChoiceFilter({ label: 'Rol', allLabel: 'Tüm roller', options: roleOptions }),
    suspended: createChoiceFilter({
      label: 'Durum',
      allLabel: 'Tüm durumlar',
      options: stateOptions,
    }),
  },
};
