import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, absolute. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** The Node that the product runs on; the machine's own only starts these scripts. */
export const productNode = join(root, 'node_modules', '.bin', 'node');
