import type { AuditEntry } from '@vitrin/contract/audit.ts';
import { type ListFilter, momentFilter, searchFilter } from '../../../admin-kit/list-filters.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { choicesOf } from './labels.ts';

const all = { value: '*', label: 'Tümü' };
const word = (text: string) => text.slice(0, 100) || undefined;

/** One of the known kinds, or whatever else was `met`: an earlier version may have written it. */
function kindFilter(kind: 'entity' | 'action', label: string, met: string[]) {
  return {
    read: word,
    control: ({ value, set }) => (
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            options={[all, ...choicesOf(kind, [...met, value ?? ''])]}
            value={value ?? all.value}
            onValueChange={(chosen) => set(chosen === all.value ? '' : chosen)}
          />
        )}
      </Field>
    ),
  } satisfies ListFilter<string>;
}

/** The choices of kind and action, once `entries` are there. */
export const kindFilters = (entries: readonly AuditEntry[]) => ({
  entity: kindFilter(
    'entity',
    'Kayıt türü',
    entries.map(({ entity }) => entity),
  ),
  action: kindFilter(
    'action',
    'İşlem',
    entries.map(({ action }) => action),
  ),
});

export const auditFilters = {
  label: 'İşlem kayıtlarında ara',
  layout: 'grid-cols-2 xl:grid-cols-[minmax(0,1fr)_150px_160px_180px_180px]',
  fields: {
    q: searchFilter({ label: 'Kim', placeholder: 'Yapanın adı ya da kayıt kimliği' }),
    ...kindFilters([]),
    from: momentFilter({ label: 'Başlangıç' }),
    to: momentFilter({ label: 'Bitiş', from: 'from' }),
    // Links of other pages lead to one thing's entries.
    entityId: { read: word },
  },
};
