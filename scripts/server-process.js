import { join } from 'node:path';
import { root } from './repository.js';

/** What is built of the server, from the repository. */
export const serverProgram = 'server/dist/main.js';

/**
 * How the server's process is started: a young generation of 4 MB and two malloc arenas instead of a dozen halve its
 * memory and cost no measurable speed (`npm run bench -- memory home user`). It keeps that size, also after a collection
 * that shrinks everything: a smaller one is collected more often, a tenth of each request. By `gc` it gives back what a
 * start leaves.
 */
export const nodeOptions = ['--min-semi-space-size=4', '--max-semi-space-size=4', '--expose-gc'];

/**
 * The environment for it; what the operator sets holds. Blocks of a megabyte and more (pictures that
 * are open) go back to the system when they are freed, instead of leaving holes in the arenas: eight
 * photos at once end 100 MB lower (`npm run bench -- uploads`). What Node compiled is kept: a start that finds it is
 * quicker (`npm run bench -- start`), and the command line never loads what strips the types, 20 MB.
 * @param {NodeJS.ProcessEnv} env
 */
export function serverEnvironment(env) {
  return {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '1048576',
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
    ...env,
  };
}
