import { collections } from '@vitrin/contract/collections.ts';
import { expect, it } from 'vitest';
import { allLabels } from './all-labels.ts';
import { getFieldLabel } from './field-labels.ts';

/** Returns the different labels of each field or value, by its name. */
function groupLabels(entries: [string, string][]) {
  return [...Map.groupBy(entries, ([name]) => name)].map(
    ([name, labels]) => [name, [...new Set(labels.map(([, label]) => label))]] as const,
  );
}

it('a field name has the same label in all features', () => {
  const labelGroups = groupLabels(allLabels.flatMap(({ fields }) => Object.entries(fields)));
  expect(labelGroups.filter(([, differentLabels]) => differentLabels.length > 1)).toEqual([]);
});

it('a value of a field has the same label in all features', () => {
  const labelGroups = groupLabels(
    allLabels.flatMap(({ values = {} }) =>
      Object.entries(values).flatMap(([field, valueLabels]) =>
        Object.entries(valueLabels).map(([value, label]): [string, string] => [
          `${field} ${value}`,
          label,
        ]),
      ),
    ),
  );
  expect(labelGroups.filter(([, differentLabels]) => differentLabels.length > 1)).toEqual([]);
});

it('the fields that every collection row has (id, version, createdAt, updatedAt) have labels', () => {
  const { shape } = collections.cards.update.returns;
  const fields = ['id', 'version', 'createdAt', 'updatedAt'].filter((field) => field in shape);
  expect(fields).toHaveLength(4);
  expect(fields.filter((field) => getFieldLabel(field) === field)).toEqual([]);
});
