import { afterAll } from 'vitest';
import { releaseApps } from './test-app.ts';

// A worker runs all files in one process. This hook is registered before those of the file, so it runs after them.
afterAll(releaseApps);
