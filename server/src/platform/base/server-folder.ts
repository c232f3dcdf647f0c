import { join } from 'node:path';

/** The folder `server/`, absolute. */
export const serverFolder = join(import.meta.dirname, '../../..');
