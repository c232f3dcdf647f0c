import { chmodSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseOsUser } from '../server/src/boot/embedded/choose-os-user.ts';
import { launchPostmaster } from '../server/src/boot/embedded/launch-postmaster.ts';
import { locateBinaries, readMajorVersion } from '../server/src/boot/embedded/locate-binaries.ts';
import { stopPostmaster } from '../server/src/boot/embedded/stop-postmaster.ts';
import { createTemporaryFolder, onCleanUp } from '../server/test/clean-up.ts';
import { findFreePort } from '../server/test/find-free-port.ts';
import { createTemplateCluster, findPrograms } from './external-postgres.ts';

interface PostgresNode {
  /** Folder of the cluster; the command lines of its processes contain it. */
  folder: string;
  port: number;
}

/** A primary and a synchronous standby, without a supervisor */
export interface ReplicatedPostgres {
  /** For example 15 */
  version: number;
  primary: PostgresNode;
  standby: PostgresNode;
}

/** Starts primary and standby with the system's oldest supported PostgreSQL, else with the embedded one. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const primary = await launchNode(() => ({ synchronous_standby_names: '*' }));
  const standby = await launchNode((cluster) => {
    writeFileSync(join(cluster, 'standby.signal'), '');
    return { primary_conninfo: `host=127.0.0.1 port=${primary.port} user=vitrin` };
  });
  return { version: await readMajorVersion(findBinaries()), primary, standby };
}

const findBinaries = () => locateBinaries(findPrograms().binaries);

/** Starts a node on a copy of an unused cluster, which replaces a base backup: a standby reads the rest from its primary. */
async function launchNode(
  prepare: (cluster: string) => Record<string, string>,
): Promise<PostgresNode> {
  const folder = join(createTemporaryFolder(), 'postgres');
  cpSync(await createTemplateCluster(), folder, { recursive: true });
  const cluster = join(folder, 'cluster');
  chmodSync(cluster, 0o700);
  const port = await findFreePort();
  const settings = { listen_addresses: '127.0.0.1', port: String(port), ...prepare(cluster) };
  onCleanUp(() => stopPostmaster(cluster));
  await launchPostmaster({
    folder,
    cluster,
    socketFolder: folder,
    postgres: findBinaries().postgres,
    account: chooseOsUser(folder, findBinaries().folder),
    settings,
    signal: new AbortController().signal,
    log: console.log,
  });
  return { folder, port };
}
