// `node scripts/find-postgres.js` prints the folder of a system PostgreSQL's programs, or exits with code 1.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMainModule } from './command-line.js';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/**
 * Returns the program folder of the oldest installed PostgreSQL from 15 to 17 (Debian and Ubuntu), or undefined.
 * Tests use the oldest, because it lacks the most features.
 */
export function findOlderPostgres() {
  if (!existsSync(DEBIAN_FOLDER)) return undefined;
  return readdirSync(DEBIAN_FOLDER)
    .map(Number)
    .filter((version) => version >= 15 && version < 18)
    .sort((a, b) => a - b)
    .map((version) => join(DEBIAN_FOLDER, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')));
}

if (isMainModule(import.meta.url)) {
  const folder = findOlderPostgres();
  if (folder) console.log(folder);
  process.exitCode = folder ? 0 : 1;
}
