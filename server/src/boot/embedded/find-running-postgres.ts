import { join } from 'node:path';
import { readPostmasterFile } from './postmaster-file.ts';
import type { EmbeddedPostgres } from './start-embedded-postgres.ts';

/** Returns how to connect to the server that another process runs in this folder; `undefined` if none is ready. */
export function findRunningPostgres(
  directory: string,
): Pick<EmbeddedPostgres, 'connection'> | undefined {
  const postmaster = readPostmasterFile(join(directory, 'cluster'));
  if (!postmaster?.isReady) return undefined;
  const { socketFolder: host, port } = postmaster;
  return { connection: { host, port, user: 'vitrin', database: 'vitrin' } };
}
