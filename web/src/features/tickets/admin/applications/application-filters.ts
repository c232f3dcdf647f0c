import { type applicationSorts, ticketStatuses } from '@vitrin/contract/tickets.ts';
import { toOptions } from '../../../../admin-kit/fields/common-fields.tsx';
import {
  createChoiceFilter,
  createSearchFilter,
  idFilter,
} from '../../../../admin-kit/filters/list-filters.tsx';

const orderLabels: Record<Exclude<(typeof applicationSorts)[number], 'newest'>, string> = {
  oldest: 'En eski',
  amount: 'Tutar (çoktan aza)',
  tickets: 'Bilet (çoktan aza)',
};

export const applicationFilters = {
  label: 'Başvurularda ara',
  fields: {
    q: createSearchFilter({ placeholder: 'Kullanıcı adı, üye veya e-posta' }),
    // The tiles above the list set this filter.
    status: { parse: (text: string) => ticketStatuses.find((status) => status === text) },
    order: {
      ...createChoiceFilter({
        label: 'Sıralama',
        allLabel: 'En yeni',
        options: toOptions(orderLabels),
      }),
      isKeptOnClear: true,
    },
    // The company tabs set this filter, so clearing the filters doesn't reset it.
    company: { ...idFilter, isKeptOnClear: true },
  },
};
