import { describe, expect, it } from 'vitest';
import { collections } from './collections.ts';
import { outboundKinds } from './partner-statement.ts';

const namedCollections = Object.entries(collections);

describe.each(namedCollections)('%s', (_name, { titleFields, fields }) => {
  it('has a title field', () => {
    expect(titleFields.length).toBeGreaterThan(0);
    expect(Object.keys(fields)).toEqual(expect.arrayContaining([...titleFields]));
  });
});

it('outboundKinds lists every collection with a partner field', () => {
  const namesWithPartner = namedCollections
    .filter(([, { fields }]) => 'partnerId' in fields)
    .map(([name]) => name);
  expect(namesWithPartner.sort()).toEqual([...outboundKinds].sort());
});
