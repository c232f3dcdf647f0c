import { join } from 'node:path';
import { readPostmasterFile } from './postmaster-file.ts';
import type { EmbeddedPostgres } from './start-embedded-postgres.ts';

/** How to reach the server that another Vitrin runs in this folder; `undefined` when none does. */
export function findRunningPostgres(
  directory: string,
): Pick<EmbeddedPostgres, 'connection'> | undefined {
  const running = readPostmasterFile(join(directory, 'cluster'));
  if (!running?.ready) return undefined;
  const { socketFolder: host, port } = running;
  return { connection: { host, port, user: 'vitrin', database: 'vitrin' } };
}
