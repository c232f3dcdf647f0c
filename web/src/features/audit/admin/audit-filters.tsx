import { type ListFilter, momentFilter, searchFilter } from '../../../admin-kit/list-filters.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { choicesOf } from './labels.ts';

const all = { value: '*', label: 'Tümü' };
const word = (text: string) => text.slice(0, 100) || undefined;

/** One of the known kinds, or what an earlier version wrote. */
function kindFilter(kind: 'entity' | 'action', label: string) {
  return {
    read: word,
    control: ({ value, set }) => (
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            options={[all, ...choicesOf(kind, [value ?? ''])]}
            value={value ?? all.value}
            onValueChange={(chosen) => set(chosen === all.value ? '' : chosen)}
          />
        )}
      </Field>
    ),
  } satisfies ListFilter<string>;
}

export const auditFilters = {
  label: 'İşlem kayıtlarında ara',
  layout: 'grid-cols-2 xl:grid-cols-[minmax(0,1fr)_150px_160px_180px_180px]',
  fields: {
    q: searchFilter({ label: 'Kim', placeholder: 'Yapanın adı ya da kayıt kimliği' }),
    entity: kindFilter('entity', 'Kayıt türü'),
    action: kindFilter('action', 'İşlem'),
    from: momentFilter({ label: 'Başlangıç' }),
    to: momentFilter({ label: 'Bitiş', from: 'from' }),
    // Links of other pages lead to one thing's entries.
    entityId: { read: word },
  },
};
