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
import { EmbeddedPostgresError, getErrorCode } from './embedded-postgres-error.ts';

/** Unix socket paths are limited to 103 bytes (macOS) or 107 (Linux). */
const MAX_SOCKET_PATH_BYTES = 100;
export const PORT = 5432;

/**
 * Creates the folder of the embedded database (0700; parents by umask) and returns its real path.
 * @throws EmbeddedPostgresError if it can't be created or written
 */
export function prepareFolder(directory: string): string {
  try {
    createFolder(dirname(directory));
    createFolder(directory, 0o700);
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    if (lstatSync(directory).mode & 0o077) chmodSync(directory, 0o700);
    return realpathSync(directory);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `Veri klasörüne yazılamıyor: ${directory} (${getErrorCode(error)}). DATA_DIR ile yazılabilir bir klasör verin`,
    );
  }
}

// Not `recursive`: Node never returns if a parent can't be created, for example below /proc.
function createFolder(path: string, mode?: number): void {
  if (existsSync(path)) return;
  createFolder(dirname(path));
  mkdirSync(path, { recursive: false, ...(mode !== undefined && { mode }) });
}

/**
 * Returns the folder for the socket: the database's own, or a temporary one if the path would be too long.
 * @param ownerUid the uid of PostgreSQL's files
 */
export function chooseSocketFolder(folder: string, ownerUid: number): string {
  if (fitsSocketPath(folder)) return folder;
  const name = `vitrin-${ownerUid}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
  const shortFolder = join(tmpdir(), name);
  return fitsSocketPath(shortFolder) ? shortFolder : `/tmp/${name}`;
}

/**
 * Creates a private socket folder outside of the database's, or checks an existing one.
 * @throws EmbeddedPostgresError if another user owns it and could impersonate the server
 */
export function createPrivateFolder(path: string, ownerUid: number): void {
  try {
    mkdirSync(path, { mode: 0o700 });
    if (process.getuid?.() !== ownerUid) chownSync(path, ownerUid, -1);
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
  }
  const stats = lstatSync(path);
  if (stats.isDirectory() && stats.uid === ownerUid && !(stats.mode & 0o077)) return;
  throw new EmbeddedPostgresError(
    `PostgreSQL’in soket klasörü başkasının: ${path}. Silin ya da daha kısa bir DATA_DIR yolu verin`,
  );
}

function fitsSocketPath(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= MAX_SOCKET_PATH_BYTES;
}
