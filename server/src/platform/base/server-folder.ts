import { join } from 'node:path';

/** Absolute path of `server/` */
export const serverFolder = join(import.meta.dirname, '../../..');
