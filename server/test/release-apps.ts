import { afterAll } from 'vitest';
import { killPrograms } from './run-program.ts';
import { closeApps } from './test-app.ts';

// A worker runs all files in one process. These hooks are registered before those of the file, so they run after them.
afterAll(killPrograms);
afterAll(closeApps);
