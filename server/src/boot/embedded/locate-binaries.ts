import { execFile } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError, getErrorCode } from './embedded-postgres-error.ts';
import { buildPostgresEnvironment } from './postgres-environment.ts';

export interface PostgresBinaries {
  folder: string;
  initdb: string;
  postgres: string;
}

/**
 * Finds `initdb` and `postgres` in `folder`; default: the npm package for this machine.
 * @throws EmbeddedPostgresError if there are none: no package for this machine, or Windows (no unix sockets in `pg`)
 */
export function locateBinaries(folder: string = findPackagedFolder()): PostgresBinaries {
  const binaries = { folder, initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  if (!existsSync(binaries.initdb) || !existsSync(binaries.postgres)) {
    throw new EmbeddedPostgresError(
      `PostgreSQL dosyaları bulunamadı (${folder}): "npm ci" ile yeniden kurun ya da DATABASE_URL verin`,
    );
  }
  return binaries;
}

/**
 * Returns the major version of the binaries, for example 18.
 * @throws EmbeddedPostgresError if they can't run here (other C library or processor)
 */
export async function readMajorVersion(binaries: PostgresBinaries): Promise<number> {
  try {
    const { stdout } = await promisify(execFile)(binaries.postgres, ['--version'], {
      env: buildPostgresEnvironment(),
    });
    return Number(/(\d+)/.exec(stdout)?.[1]);
  } catch {
    throw new EmbeddedPostgresError(
      `Gömülü PostgreSQL bu makinede çalışmıyor (${binaries.postgres}): DATABASE_URL ile bir PostgreSQL sunucusu verin`,
    );
  }
}

/** @throws EmbeddedPostgresError if the cluster has another major version */
export function requireMajorVersion(cluster: string, majorVersion: number): void {
  const clusterMajor = Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10);
  if (clusterMajor === majorVersion) return;
  throw new EmbeddedPostgresError(
    `Veri klasörü PostgreSQL ${clusterMajor} ile oluşturulmuş, bu kurulumdaki sürüm ${majorVersion}: ` +
      `eski kurulumla "npm run backup", yenisiyle "npm run restore" çalıştırın (${cluster})`,
  );
}

function findPackagedFolder(): string {
  const machine = `${process.platform}-${process.arch}`;
  try {
    if (process.platform === 'win32') throw new Error('needs unix sockets');
    const requireFromPackage = createRequire(
      createRequire(import.meta.url).resolve('embedded-postgres'),
    );
    const nativeFolder = join(
      dirname(requireFromPackage.resolve(`@embedded-postgres/${machine}`)),
      '..',
      'native',
    );
    linkMissingLibraries(nativeFolder);
    return join(nativeFolder, 'bin');
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(
      `Bu makine (${machine}) için gömülü PostgreSQL yok: DATABASE_URL ile bir PostgreSQL sunucusu verin`,
    );
  }
}

/**
 * Creates the symbolic links of the binaries' package, which npm packages can't contain.
 * Its install script does the same, but `npm ci --ignore-scripts` skips it.
 * @param nativeFolder the package's `native` folder
 * @throws EmbeddedPostgresError if a missing link can't be created
 */
function linkMissingLibraries(nativeFolder: string): void {
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
