// node scripts/find-postgres.js prints the folder of a system PostgreSQL's programs, or ends with code 1.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isCommand } from './command-line.js';

const DEBIAN = '/usr/lib/postgresql';

/**
 * Folder of the programs of a PostgreSQL that is older than the embedded one (15 to 17), as Debian
 * and Ubuntu install it: the oldest, since it is the one that lacks most. Undefined when there is none.
 */
export function findOlderPostgres() {
  if (!existsSync(DEBIAN)) return undefined;
  return readdirSync(DEBIAN)
    .map(Number)
    .filter((version) => version >= 15 && version < 18)
    .sort((a, b) => a - b)
    .map((version) => join(DEBIAN, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')));
}

if (isCommand(import.meta.url)) {
  const folder = findOlderPostgres();
  if (folder) console.log(folder);
  process.exitCode = folder ? 0 : 1;
}
