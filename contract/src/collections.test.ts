import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { collections } from './collections.ts';
import { outboundKinds } from './partner-statement.ts';

const all = Object.entries(collections);

describe.each(all)('%s', (_name, { titleFields, fields, update, all: list }) => {
  it('has endpoints in the API', () => {
    expect(Object.values(api).flatMap(Object.values)).toEqual(
      expect.arrayContaining([update, list]),
    );
  });

  it('has a title field', () => {
    expect(titleFields.length).toBeGreaterThan(0);
    expect(Object.keys(fields)).toEqual(expect.arrayContaining([...titleFields]));
  });
});

it('every collection with a partner field leads through /git/', () => {
  const withPartner = all.filter(([, { fields }]) => 'partnerId' in fields).map(([name]) => name);
  expect(withPartner.sort()).toEqual([...outboundKinds].sort());
});
