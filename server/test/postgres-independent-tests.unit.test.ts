import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { postgresIndependentTests } from './postgres-independent-tests.ts';

it.each(postgresIndependentTests)('%s, left out on the older PostgreSQL, is there', (path) => {
  expect(existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)))).toBe(true);
});
