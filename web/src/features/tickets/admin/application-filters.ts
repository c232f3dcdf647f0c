import type { applicationOrders } from '@vitrin/contract/tickets.ts';
import { optionsOf } from '../../../admin-kit/common-fields.tsx';
import {
  choiceFilter,
  idFilter,
  orderFilter,
  searchFilter,
} from '../../../admin-kit/list-filters.tsx';
import { statusLabels } from '../ticket-status.tsx';

const orderLabels: Record<(typeof applicationOrders)[number], string> = {
  newest: 'En yeni',
  oldest: 'En eski',
  amount: 'Tutar (çoktan aza)',
  tickets: 'Bilet (çoktan aza)',
};

export const applicationFilters = {
  label: 'Başvurularda ara',
  layout: 'grid-cols-2 lg:grid-cols-[minmax(0,1fr)_180px_190px]',
  fields: {
    q: searchFilter({ placeholder: 'Kullanıcı adı, üye veya e-posta' }),
    status: choiceFilter({
      label: 'Durum',
      all: 'Tüm durumlar',
      options: optionsOf(statusLabels),
    }),
    order: orderFilter({ options: optionsOf(orderLabels) }),
    // The company's tab chooses it, and stays when the filters are cleared.
    company: { ...idFilter, keepsAll: true },
  },
};
