import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a temporary folder below which PostgreSQL can run. If this process is root without user namespaces,
 * PostgreSQL runs as another user, who must be able to enter the folder.
 */
export function createDatabaseFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `vitrin-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
