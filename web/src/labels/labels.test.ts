import { expect, it } from 'vitest';
import { allLabels } from './all-labels.ts';

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
