import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import config from '../drizzle.config.ts';

const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)(
  'drizzle-kit/api',
) as typeof import('drizzle-kit/api');

const serverUrl = new URL('..', import.meta.url);

it('the last migration matches the declared tables', async () => {
  const [lastSnapshotPath] = globSync('migrations/meta/*_snapshot.json', { cwd: serverUrl })
    .sort()
    .reverse();
  const patterns = [config.schema ?? []].flat();
  const files = globSync(patterns, { cwd: serverUrl });
  expect(files.length).toBeGreaterThan(10);
  const modules = await Promise.all(files.map((file) => import(new URL(file, serverUrl).href)));
  const tables = Object.assign({}, ...modules);
  const lastSnapshot = JSON.parse(readFileSync(new URL(lastSnapshotPath ?? '', serverUrl), 'utf8'));
  const declaredSnapshot = generateDrizzleJson(tables, lastSnapshot.id, undefined, 'snake_case');
  expect(await generateMigration(lastSnapshot, declaredSnapshot)).toEqual([]);
});
