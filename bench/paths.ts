import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The product's own Node, not the one that runs the bench. */
export const node = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
