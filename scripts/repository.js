import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** The Node that runs the product; the system's Node only starts these scripts. */
export const productNode = join(root, 'node_modules', '.bin', 'node');
