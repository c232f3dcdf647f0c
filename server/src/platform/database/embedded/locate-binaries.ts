import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { linkMissingLibraries } from './link-missing-libraries.ts';
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
