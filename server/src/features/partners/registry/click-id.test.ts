import { createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../../test/test-app.ts';
import { createSystemContext, withTransaction } from '../../../platform/context.ts';
import { type Click, createClickId, parseClickId } from './click-id.ts';
import { filterValidKeys, readClickKeys, rotateClickKey } from './click-keys.ts';

const click: Click = {
  partnerNumber: 4_000_000_000,
  kind: 'ticket-companies',
  rowId: '01990000-0000-7000-8000-0000000000ff',
  minute: 29_900_000,
};

it('a click id has 64 characters, contains the click, and is invalid if any character changes', async () => {
  const key = { number: 1, key: createSecretKey(Buffer.alloc(32, 7)) };
  const ids = new Set(Array.from({ length: 1000 }, () => createClickId(key, click)));
  expect(ids.size).toBe(1000);
  const [id = ''] = ids;
  expect(id).toMatch(/^[A-Za-z0-9_-]{64}$/);
  expect(parseClickId(id, [key])).toEqual(click);
  expect(
    parseClickId(id, [{ number: 1, key: createSecretKey(Buffer.alloc(32, 8)) }]),
  ).toBeUndefined();
  for (let index = 0; index < id.length; index++)
    for (const replacement of ['A', 'B', '-', '_', '+', '=']) {
      const alteredId = `${id.slice(0, index)}${replacement}${id.slice(index + 1)}`;
      if (alteredId !== id) expect(parseClickId(alteredId, [key]), alteredId).toBeUndefined();
    }
});

it('a click id of version 1, with a shorter MAC, is still valid', () => {
  const key = { number: 1, key: createSecretKey(Buffer.alloc(32, 7)) };
  const id = 'FAHuaygAAZkAAAAAcACAAAAAAAAA_wHIPOCS0Fzf6ksA0soy5RF6GxTrDQxK';
  expect(parseClickId(id, [key])).toEqual(click);
  expect(parseClickId(`${id.slice(0, -1)}A`, [key])).toBeUndefined();
});

it('after a rotation old click ids are valid for 90 days', async () => {
  const app = await startTestApp();
  try {
    const ctx = createSystemContext(app.platform);
    const [firstKey] = await readClickKeys(app.platform.db);
    const id = createClickId(
      firstKey ?? { number: 0, key: createSecretKey(Buffer.alloc(1)) },
      click,
    );
    expect(await withTransaction(ctx, rotateClickKey)).toBe(2);
    const keys = await readClickKeys(app.platform.db);
    expect(keys.map(({ number }) => number)).toEqual([2, 1]);
    const getTimeInDays = (count: number) => Date.now() + count * 86_400_000;
    expect(parseClickId(id, filterValidKeys(keys, getTimeInDays(89)))).toEqual(click);
    expect(parseClickId(id, filterValidKeys(keys, getTimeInDays(91)))).toBeUndefined();
  } finally {
    await app.close();
  }
});
