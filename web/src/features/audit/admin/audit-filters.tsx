import type { AuditEntry } from '@vitrin/contract/audit.ts';
import {
  createDateTimeFilter,
  createSearchFilter,
  getChipClass,
  type ListFilter,
} from '../../../admin-kit/filters/list-filters.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { listChoices } from './labels.ts';

const ALL = '*';
const parseText = (text: string) => text.slice(0, 100) || undefined;

/** Returns a filter with the known values and the values of loaded entries: older versions wrote other values. */
function createKindFilter(
  kind: 'entity' | 'action',
  { label, allLabel }: { label: string; allLabel: string },
  seenValues: string[],
) {
  return {
    parse: parseText,
    renderControl: ({ value, setValue }) => (
      <Field label={label} hideLabel>
        {(control) => (
          <Select
            {...control}
            className={getChipClass(value !== undefined)}
            options={[
              { value: ALL, label: allLabel },
              ...listChoices(kind, [...seenValues, value ?? '']),
            ]}
            value={value ?? ALL}
            onValueChange={(selectedValue) => setValue(selectedValue === ALL ? '' : selectedValue)}
          />
        )}
      </Field>
    ),
  } satisfies ListFilter<string>;
}

/** Returns the filters for entity and action with their options. */
export const createKindFilters = (entries: readonly AuditEntry[]) => ({
  entity: createKindFilter(
    'entity',
    { label: 'Kayıt türü', allLabel: 'Tüm türler' },
    entries.map(({ entity }) => entity),
  ),
  action: createKindFilter(
    'action',
    { label: 'İşlem', allLabel: 'Tüm işlemler' },
    entries.map(({ action }) => action),
  ),
});

export const auditFilters = {
  label: 'İşlem kayıtlarında ara',
  fields: {
    q: createSearchFilter({ label: 'Kim', placeholder: 'Yapanın adı ya da kayıt kimliği' }),
    ...createKindFilters([]),
    from: createDateTimeFilter({ label: 'Başlangıç' }),
    to: createDateTimeFilter({ label: 'Bitiş', from: 'from' }),
    // Links of other pages filter by the row's id.
    entityId: { parse: parseText },
  },
};
