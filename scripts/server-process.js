/**
 * How the server's process is started: a young generation of 4 MB and two malloc arenas instead of a
 * dozen halve its memory and cost no measurable speed (`npm run bench -- memory home user`).
 */
export const nodeOptions = ['--max-semi-space-size=4'];

/**
 * The environment for it; what the operator sets holds.
 * @param {NodeJS.ProcessEnv} env
 */
export function serverEnvironment(env) {
  return { MALLOC_ARENA_MAX: '2', ...env };
}
