import { collections } from '@vitrin/contract/collections.ts';
import { allLabels } from './all-labels.ts';
import type { FeatureLabels, FieldReference } from './feature-labels.ts';

// Maps instead of objects: a key may be any string, e.g. `constructor`.
const mapByField = <V>(
  selectLabels: (labels: FeatureLabels) => Readonly<Record<string, V>> | undefined,
) => new Map(allLabels.flatMap((labels) => Object.entries(selectLabels(labels) ?? {})));
const fields = mapByField((labels) => labels.fields);
const formats = mapByField((labels) => labels.formats);
const numbers = mapByField((labels) => labels.numbers);
const absentLabels = mapByField((labels) => labels.absentLabels);
const references = mapByField((labels) => labels.references);
const pictures = new Set([
  ...Object.values(collections).flatMap((collection) => collection.pictures),
  ...allLabels.flatMap((labels) => labels.pictures ?? []),
]);
const values = new Map<string, Map<string, string>>();
for (const [field, labels] of allLabels.flatMap(({ values = {} }) => Object.entries(values)))
  values.set(field, new Map([...(values.get(field) ?? []), ...Object.entries(labels)]));

/** Returns the label of a field, or its name if unknown. */
export const getFieldLabel = (field: string) => fields.get(field) ?? field;

/** Returns true if the field contains the URL of a picture. */
export const hasPicture = (field: string) => pictures.has(field);

/** Returns the rows that the id in a field refers to; undefined for other fields. */
export const findReference = (field: string): FieldReference | undefined => references.get(field);

/** Returns a number with its unit, the meaning of an absent value, or the label of a value; else undefined. */
export function findValueText(field: string, value: unknown): string | undefined {
  if (value === null || value === undefined) return absentLabels.get(field);
  return typeof value === 'number' ? numbers.get(field)?.(value) : findValueLabel(field, value);
}

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

/** Returns the label of an enumerated value, a list, a row order or a named object; else undefined. */
export function findValueLabel(field: string, value: unknown): string | undefined {
  if (typeof value === 'string') return values.get(field)?.get(value);
  if (field === 'ids' && Array.isArray(value)) return `${value.length} kaydın sırası`;
  if (Array.isArray(value)) return formatList(field, value);
  const hasName = typeof value === 'object' && value !== null && Object.hasOwn(value, 'name');
  const name = hasName && 'name' in value && value.name;
  return typeof name === 'string' ? name : undefined;
}
