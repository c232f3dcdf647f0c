import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** @throws EmbeddedPostgresError when the cluster was made by another major version than `major`. */
export function requireMajorVersion(cluster: string, major: number): void {
  const made = Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10);
  if (made === major) return;
  throw new EmbeddedPostgresError(
    `Veri klasörü PostgreSQL ${made} ile oluşturulmuş, bu kurulumdaki sürüm ${major}: ` +
      `eski kurulumla "npm run backup", yenisiyle "npm run restore" çalıştırın (${cluster})`,
  );
}
