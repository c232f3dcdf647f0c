import { chmodSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder, onCleanUp } from '../bench/clean-up.ts';
import { chooseOsUser } from '../server/src/platform/database/embedded/choose-os-user.ts';
import { launchPostmaster } from '../server/src/platform/database/embedded/launch-postmaster.ts';
import {
  locateBinaries,
  readMajorVersion,
} from '../server/src/platform/database/embedded/locate-binaries.ts';
import { stopPostmaster } from '../server/src/platform/database/embedded/stop-postmaster.ts';
import { createTemplateCluster, programs } from './external-postgres.ts';
import { findPort } from './find-port.ts';

interface Member {
  /** Of its files; its processes name it. */
  folder: string;
  port: number;
}

/** A primary, and the standby that each of its commits waits for. Nobody brings either back. */
export interface ReplicatedPostgres {
  /** e.g. 15 */
  version: number;
  primary: Member;
  standby: Member;
}

/** Both are the system's oldest supported PostgreSQL where it is installed, else the one that comes with us. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const primary = await launch(() => ({ synchronous_standby_names: '*' }));
  const standby = await launch((cluster) => {
    writeFileSync(join(cluster, 'standby.signal'), '');
    return { primary_conninfo: `host=127.0.0.1 port=${primary.port} user=vitrin` };
  });
  return { version: await readMajorVersion(binaries()), primary, standby };
}

const binaries = () => locateBinaries(programs().binaries);

/** A copy of one unused cluster is as good as a base backup: what follows, it reads from the primary. */
async function launch(prepare: (cluster: string) => Record<string, string>): Promise<Member> {
  const folder = join(makeTemporaryFolder(), 'postgres');
  cpSync(await createTemplateCluster(), folder, { recursive: true });
  const cluster = join(folder, 'cluster');
  chmodSync(cluster, 0o700);
  const port = await findPort();
  const settings = { listen_addresses: '127.0.0.1', port: String(port), ...prepare(cluster) };
  onCleanUp(() => stopPostmaster(cluster));
  await launchPostmaster({
    folder,
    cluster,
    socketFolder: folder,
    postgres: binaries().postgres,
    account: chooseOsUser(folder, binaries().folder),
    settings,
    signal: new AbortController().signal,
    log: console.log,
  });
  return { folder, port };
}
