import { optionsOf } from '../../../admin-kit/common-fields.tsx';
import { choiceFilter, searchFilter } from '../../../admin-kit/list-filters.tsx';
import { statusLabels } from '../purchase-status.tsx';

export const orderFilters = {
  label: 'Siparişlerde ara',
  layout: 'md:grid-cols-[minmax(0,1fr)_200px]',
  fields: {
    q: searchFilter({ placeholder: 'Ödül, kullanıcı adı veya e-posta' }),
    status: choiceFilter({
      label: 'Durum',
      all: 'Tüm durumlar',
      options: optionsOf(statusLabels),
    }),
  },
};
