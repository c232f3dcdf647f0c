import { socialPlatforms } from '@vitrin/contract/social.ts';
import { manualPlatforms } from '@vitrin/contract/social-accounts.ts';
import { SearchField } from '../../../admin-kit/search-field.tsx';
import { useAddressFilters } from '../../../admin-kit/use-address-filters.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { platformLabels } from '../labels.ts';

const all = 'all';
// Telegram never waits for a person.
const choices = [
  { value: all, label: 'Tüm platformlar' },
  ...manualPlatforms.map((value) => ({ value: value as string, label: platformLabels[value] })),
];

/** What is chosen in the address, as the call takes it: anything else there is as good as nothing. */
export function usePendingFilters() {
  const { filters, set } = useAddressFilters(['q', 'platform']);
  const q = filters.q.slice(0, 200);
  const platform = socialPlatforms.find((one) => one === filters.platform);
  return {
    query: { ...(q && { q }), ...(platform && { platform }) },
    set,
    isFiltered: Boolean(q || platform),
    clear: () => set({ q: '', platform: '' }),
  };
}

export function PendingFilters({ query, set }: ReturnType<typeof usePendingFilters>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not everywhere yet
    <div
      role="search"
      aria-label="Doğrulamalarda ara"
      className="mb-5 grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_200px]"
    >
      <SearchField
        label="Ara"
        placeholder="Hesap, kullanıcı adı veya e-posta"
        value={query.q ?? ''}
        onSearch={(q) => set({ q })}
      />
      <Field label="Platform">
        {(control) => (
          <Select
            {...control}
            options={choices}
            value={query.platform ?? all}
            onValueChange={(platform) => set({ platform: platform === all ? '' : platform })}
          />
        )}
      </Field>
    </div>
  );
}
