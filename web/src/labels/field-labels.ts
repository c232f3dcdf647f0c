import { allLabels } from './all-labels.ts';

// Maps instead of objects: a key may be any string, e.g. `constructor`.
const fields = new Map(allLabels.flatMap(({ fields }) => Object.entries(fields)));
const formats = new Map(allLabels.flatMap(({ formats = {} }) => Object.entries(formats)));
const values = new Map<string, Map<string, string>>();
for (const [field, labels] of allLabels.flatMap(({ values = {} }) => Object.entries(values)))
  values.set(field, new Map([...(values.get(field) ?? []), ...Object.entries(labels)]));

/** Returns the label of a field, or its name if unknown. */
export const getFieldLabel = (field: string) => fields.get(field) ?? field;

function formatList(field: string, list: unknown[]): string | undefined {
  const formatItem = formats.get(field);
  if (list.length === 0) return '(boş)';
  const records = list.map(
    (item) => new Map(typeof item === 'object' && item ? Object.entries(item) : []),
  );
  return (
    formatItem && records.map((record) => formatItem((key) => record.get(key) ?? '?')).join(', ')
  );
}

/** Returns the label of a value: an enumerated one, a row order or a named object; else undefined. */
export function findValueLabel(field: string, value: unknown): string | undefined {
  if (typeof value === 'string') return values.get(field)?.get(value);
  if (field === 'ids' && Array.isArray(value)) return `${value.length} kaydın sırası`;
  if (Array.isArray(value)) return formatList(field, value);
  const isNamed = typeof value === 'object' && value !== null && Object.hasOwn(value, 'name');
  const name = isNamed && 'name' in value && value.name;
  return typeof name === 'string' ? name : undefined;
}
