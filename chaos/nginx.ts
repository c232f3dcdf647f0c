import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { delimiter, join } from 'node:path';
import { root } from '../scripts/repository.js';
import { createTemporaryFolder, onCleanUp } from '../server/test/clean-up.ts';
import { createCertificate } from '../server/test/create-certificate.ts';
import { findFreePort } from '../server/test/find-free-port.ts';
import { call } from './call.ts';
import { registerLog } from './process-logs.ts';
import { SkippedError } from './scenario.ts';
import { waitUntil } from './wait-until.ts';

/** Server name of the documented configuration */
const HOST = 'vitrin.example';

export interface Nginx {
  origin: string;
  /** Value for the `host` header */
  host: string;
  /** Path of the access log */
  logPath: string;
  /** Agent with keep-alive connections; accepts the self-signed certificate */
  agent: Agent;
}

/**
 * Starts Debian's nginx with the documented configuration in front of two instances.
 * @param ports local ports of the instances
 * @throws {SkippedError} if nginx is not installed; in CI this is an error
 */
export async function startNginx(ports: [number, number]): Promise<Nginx> {
  const folder = createTemporaryFolder();
  const [httpPort, httpsPort] = [await findFreePort(), await findFreePort()];
  const [certificatePath, keyPath] = [join(folder, 'chain.pem'), join(folder, 'key.pem')];
  await createCertificate({ name: HOST, host: HOST, certificatePath, keyPath });
  const writeConfig = (name: string, replacements: [from: string, to: string][]) => {
    const documentedText = readFileSync(join(root, 'deploy', name), 'utf8');
    writeFileSync(join(folder, name), replaceTexts(documentedText, replacements));
  };
  writeConfig('nginx-upstream.conf', [
    ['127.0.0.1:3000', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${ports[1]}`],
  ]);
  writeConfig('nginx.conf', [
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
    ['/etc/ssl/vitrin/fullchain.pem', certificatePath],
    ['/etc/ssl/vitrin/privkey.pem', keyPath],
    ['/var/log/nginx/', `${folder}/`],
  ]);
  const origin = `https://127.0.0.1:${httpsPort}`;
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  onCleanUp(() => agent.destroy());
  await launchNginx(folder, origin, agent);
  return { origin, host: HOST, logPath: join(folder, 'vitrin.log'), agent };
}

/**
 * Starts nginx with the files `nginx*.conf` of a folder, and waits until it answers.
 * @throws {SkippedError} if nginx is not installed; in CI this is an error
 */
export async function launchNginx(folder: string, origin: string, agent?: Agent): Promise<void> {
  const program = findProgram('nginx');
  if (!program) {
    const message = 'nginx is not installed (Debian: apt install nginx-light)';
    throw process.env.CI ? new Error(message) : new SkippedError(message);
  }
  // Workers of nginx run as another user if this process is root.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'tmp'));
  writeFileSync(join(folder, 'main.conf'), formatMainConfig(folder));
  const args = ['-p', folder, '-c', join(folder, 'main.conf'), '-e', join(folder, 'error.log')];
  // A separate process group, so that Ctrl-C doesn't reach nginx.
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  const exited = once(child, 'exit');
  registerLog(join(folder, 'error.log'));
  onCleanUp(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const isAnswering = async () => (await call(`GET ${origin}/healthz`, { agent })).status === 200;
  await waitUntil('nginx answers', isAnswering, 5000).catch((error) => {
    throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'), { cause: error });
  });
}

/** Returns the settings that Debian's own nginx.conf adds. */
function formatMainConfig(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 4096; }
http {
	access_log off;
	${kinds.map((kind) => `${kind}_temp_path ${folder}/tmp/${kind};`).join('\n\t')}
	include ${folder}/nginx*.conf;
}
`;
}

/** Replaces texts of a documented configuration. @throws if a text is missing, because the document has changed */
function replaceTexts(text: string, replacements: [from: string, to: string][]): string {
  return replacements.reduce((currentText, [from, to]) => {
    if (!currentText.includes(from)) throw new Error(`The documented nginx has no '${from}'`);
    return currentText.replaceAll(from, to);
  }, text);
}

function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find(existsSync);
}
