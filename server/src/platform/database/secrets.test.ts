import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { keyedHash, secretKey } from './secrets.ts';

let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ database: app.database });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

describe('a key of the installation', () => {
  it('is one on every instance, also when all ask first at the same moment', async () => {
    const databases = [app, other, app, other].map(({ platform }) => platform.db);
    const keys = await Promise.all(databases.map((db) => secretKey(db, 'deneme')));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
  });

  it('is another one for another use, and so is what it makes of a text', async () => {
    const { db } = app.platform;
    const [one, two] = await Promise.all([secretKey(db, 'bir'), secretKey(db, 'iki')]);
    expect(keyedHash(one, 'metin')).not.toBe(keyedHash(two, 'metin'));
    expect(keyedHash(one, 'metin')).toBe(keyedHash(one, 'metin'));
  });
});
