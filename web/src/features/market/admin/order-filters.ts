import { toOptions } from '../../../admin-kit/fields/common-fields.tsx';
import {
  createChoiceFilter,
  createSearchFilter,
} from '../../../admin-kit/filters/list-filters.tsx';
import { statusLabels } from '../purchases/purchase-status.tsx';

export const orderFilters = {
  label: 'Siparişlerde ara',
  fields: {
    q: createSearchFilter({ placeholder: 'Ödül, kullanıcı adı veya e-posta' }),
    status: createChoiceFilter({
      label: 'Durum',
      allLabel: 'Tüm durumlar',
      options: toOptions(statusLabels),
    }),
  },
};
