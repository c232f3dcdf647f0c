import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** @throws EmbeddedPostgresError if the cluster has another major version */
export function requireMajorVersion(cluster: string, major: number): void {
  const clusterMajor = Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10);
  if (clusterMajor === major) return;
  throw new EmbeddedPostgresError(
    `Veri klasörü PostgreSQL ${clusterMajor} ile oluşturulmuş, bu kurulumdaki sürüm ${major}: ` +
      `eski kurulumla "npm run backup", yenisiyle "npm run restore" çalıştırın (${cluster})`,
  );
}
