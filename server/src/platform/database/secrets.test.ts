import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { computeKeyedHash, getSecretKey } from './secrets.ts';

let app: TestApp;
let otherInstance: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  otherInstance = await startTestApp({ database: app.database });
});

describe('getSecretKey', () => {
  it('returns the same key on all instances, even if all request it first at the same time', async () => {
    const databases = [app, otherInstance, app, otherInstance].map(({ platform }) => platform.db);
    const keys = await Promise.all(databases.map((db) => getSecretKey(db, 'deneme')));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
  });

  it('returns another key for another purpose, so that hashes of the same text differ', async () => {
    const { db } = app.platform;
    const [firstKey, secondKey] = await Promise.all([
      getSecretKey(db, 'bir'),
      getSecretKey(db, 'iki'),
    ]);
    expect(computeKeyedHash(firstKey, 'metin')).not.toBe(computeKeyedHash(secondKey, 'metin'));
    expect(computeKeyedHash(firstKey, 'metin')).toBe(computeKeyedHash(firstKey, 'metin'));
  });
});
