import { SearchField } from '../../../admin-kit/search-field.tsx';
import { useAddressFilters } from '../../../admin-kit/use-address-filters.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { roleOptions } from './role-labels.tsx';

const all = 'all';
const roleChoices = [{ value: all, label: 'Tüm roller' }, ...roleOptions];
const stateChoices = [
  { value: all, label: 'Tüm durumlar' },
  { value: 'false', label: 'Aktif' },
  { value: 'true', label: 'Askıda' },
];

/** What is chosen in the address, as the call takes it: anything else there is as good as nothing. */
export function usePeopleFilters() {
  const { filters, set } = useAddressFilters(['q', 'role', 'suspended']);
  const q = filters.q.slice(0, 200);
  const role = roleOptions.find(({ value }) => value === filters.role)?.value;
  const suspended = (['true', 'false'] as const).find((value) => value === filters.suspended);
  return {
    query: { ...(q && { q }), ...(role && { role }), ...(suspended && { suspended }) },
    set,
    isFiltered: Boolean(q || role || suspended),
    clear: () => set({ q: '', role: '', suspended: '' }),
  };
}

export function PeopleFilters({ query, set }: ReturnType<typeof usePeopleFilters>) {
  const choice = (value: string) => (value === all ? '' : value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not everywhere yet
    <div
      role="search"
      aria-label="Üyelerde ara"
      className="mb-5 grid grid-cols-2 items-start gap-3 md:grid-cols-[minmax(0,1fr)_180px_180px]"
    >
      <div className="max-md:col-span-2">
        <SearchField
          label="Ara"
          placeholder="Kullanıcı adı, e-posta, ad veya soyad"
          value={query.q ?? ''}
          onSearch={(q) => set({ q })}
        />
      </div>
      <Field label="Rol">
        {(control) => (
          <Select
            {...control}
            options={roleChoices}
            value={query.role ?? all}
            onValueChange={(role) => set({ role: choice(role) })}
          />
        )}
      </Field>
      <Field label="Durum">
        {(control) => (
          <Select
            {...control}
            options={stateChoices}
            value={query.suspended ?? all}
            onValueChange={(suspended) => set({ suspended: choice(suspended) })}
          />
        )}
      </Field>
    </div>
  );
}
