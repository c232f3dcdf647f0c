import { id } from '@vitrin/contract/fields.ts';
import { applicationOrders, ticketStatuses } from '@vitrin/contract/tickets.ts';
import { optionsOf } from '../../../admin-kit/common-fields.tsx';
import { SearchField } from '../../../admin-kit/search-field.tsx';
import { useAddressFilters } from '../../../admin-kit/use-address-filters.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { statusLabels } from '../ticket-status.tsx';

const orderLabels: Record<(typeof applicationOrders)[number], string> = {
  newest: 'En yeni',
  oldest: 'En eski',
  amount: 'Tutar (çoktan aza)',
  tickets: 'Bilet (çoktan aza)',
};
const all = 'all';
const statusChoices = [{ value: all, label: 'Tüm durumlar' }, ...optionsOf(statusLabels)];
const orderChoices = optionsOf(orderLabels);

/** What is chosen in the address, as the call takes it: anything else there is as good as nothing. */
export function useApplicationFilters() {
  const { filters, set } = useAddressFilters(['company', 'q', 'status', 'order']);
  const company = id.safeParse(filters.company).data;
  const q = filters.q.slice(0, 200);
  const status = ticketStatuses.find((one) => one === filters.status);
  const order = applicationOrders.find((one) => one === filters.order);
  return {
    query: {
      ...(company && { ticketCompanyId: company }),
      ...(q && { q }),
      ...(status && { status }),
      ...(order && { order }),
    },
    set,
    isFiltered: Boolean(q || status),
    clear: () => set({ q: '', status: '' }),
  };
}

export function ApplicationFilters({ query, set }: ReturnType<typeof useApplicationFilters>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not everywhere yet
    <div
      role="search"
      aria-label="Başvurularda ara"
      className="mb-5 grid min-w-0 flex-1 grid-cols-2 items-start gap-3 md:grid-cols-[minmax(0,1fr)_180px_190px]"
    >
      <div className="max-md:col-span-2">
        <SearchField
          label="Ara"
          placeholder="Kullanıcı adı, üye veya e-posta"
          value={query.q ?? ''}
          onSearch={(q) => set({ q })}
        />
      </div>
      <Field label="Durum">
        {(control) => (
          <Select
            {...control}
            options={statusChoices}
            value={query.status ?? all}
            onValueChange={(status) => set({ status: status === all ? '' : status })}
          />
        )}
      </Field>
      <Field label="Sıralama">
        {(control) => (
          <Select
            {...control}
            options={orderChoices}
            value={query.order ?? 'newest'}
            onValueChange={(order) => set({ order: order === 'newest' ? '' : order })}
          />
        )}
      </Field>
    </div>
  );
}
