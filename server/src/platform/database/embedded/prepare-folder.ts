import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { codeOf, EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** A unix socket's path may have 103 (macOS) or 107 (Linux) bytes; stay clear of both. */
const LONGEST_SOCKET_PATH = 100;
export const PORT = 5432;

/**
 * Makes the folder of the embedded database (0700, parents as the umask says) and returns its real path.
 * @throws EmbeddedPostgresError when it can't be made or written
 */
export function prepareFolder(directory: string): string {
  try {
    makeFolder(dirname(directory));
    makeFolder(directory, 0o700);
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    if (lstatSync(directory).mode & 0o077) chmodSync(directory, 0o700);
    return realpathSync(directory);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `Veri klasörüne yazılamıyor: ${directory} (${codeOf(error)}). DATA_DIR ile yazılabilir bir klasör verin`,
    );
  }
}

// Step by step: Node's own recursive way never returns where a parent can't be made (e.g. below /proc).
function makeFolder(path: string, mode?: number): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { recursive: false, ...(mode !== undefined && { mode }) });
}

/**
 * The folder for the socket: the database's own, or one under the system's temporary folder where
 * the path would be too long for a socket.
 * @param owner the uid that PostgreSQL's files have on disk
 */
export function chooseSocketFolder(folder: string, owner: number): string {
  if (fits(folder)) return folder;
  const name = `vitrin-${owner}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
  const short = join(tmpdir(), name);
  return fits(short) ? short : `/tmp/${name}`;
}

/**
 * Makes a socket folder outside of the database's own, or checks that it is private.
 * @throws EmbeddedPostgresError when someone else made it: they could listen in our place
 */
export function makePrivateFolder(path: string, owner: number): void {
  try {
    mkdirSync(path, { mode: 0o700 });
    if (process.getuid?.() !== owner) chownSync(path, owner, -1);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const found = lstatSync(path);
  if (found.isDirectory() && found.uid === owner && !(found.mode & 0o077)) return;
  throw new EmbeddedPostgresError(
    `PostgreSQL’in soket klasörü başkasının: ${path}. Silin ya da daha kısa bir DATA_DIR yolu verin`,
  );
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH;
}
