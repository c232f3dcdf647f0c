import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { postgresIndependentTests } from './postgres-independent-tests.ts';

it.each(postgresIndependentTests)('%s, skipped on the older PostgreSQL, exists', (path) => {
  expect(existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)))).toBe(true);
});
