import {
  createChoiceFilter,
  createSearchFilter,
} from '../../../admin-kit/filters/list-filters.tsx';
import { roleOptions } from './role-labels.tsx';

const stateOptions = [
  { value: 'false', label: 'Aktif' },
  { value: 'true', label: 'Askıda' },
] as const;

export const peopleFilters = {
  label: 'Üyelerde ara',
  layout: 'grid-cols-2 lg:grid-cols-[minmax(0,1fr)_180px_180px]',
  fields: {
    q: createSearchFilter({ placeholder: 'Kullanıcı adı, e-posta, ad veya soyad' }),
    role: createChoiceFilter({ label: 'Rol', all: 'Tüm roller', options: roleOptions }),
    suspended: createChoiceFilter({ label: 'Durum', all: 'Tüm durumlar', options: stateOptions }),
  },
};
