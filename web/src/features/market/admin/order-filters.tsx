import { purchaseStatuses } from '@vitrin/contract/market.ts';
import { optionsOf } from '../../../admin-kit/common-fields.tsx';
import { SearchField } from '../../../admin-kit/search-field.tsx';
import { useAddressFilters } from '../../../admin-kit/use-address-filters.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { statusLabels } from '../purchase-status.tsx';

const all = 'all';
const statusChoices = [{ value: all, label: 'Tüm durumlar' }, ...optionsOf(statusLabels)];

/** What is chosen in the address, as the call takes it: anything else there is as good as nothing. */
export function useOrderFilters() {
  const { filters, set } = useAddressFilters(['q', 'status']);
  const q = filters.q.slice(0, 200);
  const status = purchaseStatuses.find((one) => one === filters.status);
  return {
    query: { ...(q && { q }), ...(status && { status }) },
    set,
    isFiltered: Boolean(q || status),
    clear: () => set({ q: '', status: '' }),
  };
}

export function OrderFilters({ query, set }: ReturnType<typeof useOrderFilters>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not everywhere yet
    <div
      role="search"
      aria-label="Siparişlerde ara"
      className="mb-5 grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_200px]"
    >
      <SearchField
        label="Ara"
        placeholder="Ödül, kullanıcı adı veya e-posta"
        value={query.q ?? ''}
        onSearch={(q) => set({ q })}
      />
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
    </div>
  );
}
