import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import config from '../drizzle.config.ts';

const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)(
  'drizzle-kit/api',
) as typeof import('drizzle-kit/api');

const server = new URL('..', import.meta.url);

it('the last migration matches the declared tables', async () => {
  const [latest] = globSync('migrations/meta/*_snapshot.json', { cwd: server }).sort().reverse();
  const patterns = [config.schema ?? []].flat();
  const files = globSync(patterns, { cwd: server });
  expect(files.length).toBeGreaterThan(10);
  const modules = await Promise.all(files.map((file) => import(new URL(file, server).href)));
  const tables = Object.assign({}, ...modules);
  const before = JSON.parse(readFileSync(new URL(latest ?? '', server), 'utf8'));
  const declared = generateDrizzleJson(tables, before.id, undefined, 'snake_case');
  expect(await generateMigration(before, declared)).toEqual([]);
});
