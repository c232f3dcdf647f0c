import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** The folder `server/`, absolute. What is built stands at another depth in it than its sources. */
export const serverFolder = dirname(
  createRequire(import.meta.url).resolve('@vitrin/server/package.json'),
);
