import { choiceFilter, searchFilter } from '../../../admin-kit/list-filters.tsx';
import { roleOptions } from './role-labels.tsx';

const stateOptions = [
  { value: 'false', label: 'Aktif' },
  { value: 'true', label: 'Askıda' },
] as const;

export const peopleFilters = {
  label: 'Üyelerde ara',
  layout: 'grid-cols-2 lg:grid-cols-[minmax(0,1fr)_180px_180px]',
  fields: {
    q: searchFilter({ placeholder: 'Kullanıcı adı, e-posta, ad veya soyad' }),
    role: choiceFilter({ label: 'Rol', all: 'Tüm roller', options: roleOptions }),
    suspended: choiceFilter({ label: 'Durum', all: 'Tüm durumlar', options: stateOptions }),
  },
};
