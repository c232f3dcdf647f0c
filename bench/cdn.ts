import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { call } from '../chaos/call.ts';
import { launchNginx } from '../chaos/nginx.ts';
import { waitUntil } from '../chaos/wait-until.ts';
import { createTemporaryFolder, onCleanUp } from '../server/test/clean-up.ts';
import { findFreePort } from '../server/test/find-free-port.ts';
import type { Benchmark } from './benchmark.ts';
import { CONNECTIONS } from './compare-with-bare-server.ts';
import { interleave } from './interleave.ts';
import { createApiCall, signIn, startServer } from './server-under-test.ts';
import { measureLoad } from './wrk.ts';

/** nginx as a CDN: what it serves without the site, and that changes and sessions pass it. */
export const cdn: Benchmark = {
  name: 'cdn',
  description: `GET / through nginx as a CDN, ${CONNECTIONS} connections, against the site without it`,
  async run({ seconds, rounds }) {
    const folder = createTemporaryFolder();
    const cacheFolder = join(folder, 'cache');
    mkdirSync(cacheFolder);
    const hookUrl = await startPurgeHook(cacheFolder);
    const server = await startServer({ environment: { CDN_PURGE_URL: hookUrl } });
    const port = await findFreePort();
    const origin = `http://127.0.0.1:${port}`;
    writeFileSync(join(folder, 'nginx-cdn.conf'), formatConfig(cacheFolder, port, server.origin));
    await launchNginx(folder, origin);

    const createMeasure = (measuredOrigin: string) => () =>
      measureLoad(server.pid, {
        ...{ origin: measuredOrigin, connections: CONNECTIONS, seconds },
        requests: [{ path: '/', headers: { 'accept-encoding': 'gzip, br' } }],
      });
    const [measureCdn, measureSite] = [createMeasure(origin), createMeasure(server.origin)];
    await measureSite();
    const [throughCdn, alone] = await interleave(rounds, measureCdn, measureSite);

    const session = await signIn(server);
    const getState = async (cookie?: string) =>
      (await call(`GET ${origin}/`, { cookie })).headers['x-cache'];
    const memberState = await getState(session.cookie);
    const title = 'CDN’den geçen kart';
    const addRow = createApiCall(server, session);
    // Fills the cache with the list without the card.
    await call(`GET ${origin}/api/cards`);
    await addRow('POST cards', { title, link: 'https://ornek.example/' });
    const isVisible = async () => (await call(`GET ${origin}/api/cards`)).text.includes(title);
    const visibleMs = await waitUntil('the card is visible', isVisible, 60_000);
    await server.stop();
    return [
      { name: 'requests/s', value: throughCdn.perSecond, baseline: alone.perSecond },
      {
        name: 'CPU of Vitrin per request, µs',
        value: throughCdn.cpuMicroseconds,
        baseline: alone.cpuMicroseconds,
        target: { atMost: 0.05 },
      },
      { name: 'p99, ms', value: throughCdn.p99, baseline: alone.p99 },
      { name: 'a new card is visible after, s', value: visibleMs / 1000, target: { atMost: 1 } },
      {
        name: 'pages of members from the cache',
        value: memberState === 'BYPASS' ? 0 : 1,
        target: { atMost: 0 },
      },
    ];
  },
};

/** Starts the hook that deletes the cache, as nginx has no purge by tag. @returns its address */
async function startPurgeHook(cacheFolder: string): Promise<string> {
  const hook = createServer((_request, response) => {
    for (const name of readdirSync(cacheFolder))
      rmSync(join(cacheFolder, name), { recursive: true });
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(hook, 'listening');
  onCleanUp(() => void hook.close());
  return `http://127.0.0.1:${(hook.address() as AddressInfo).port}/purge`;
}

const formatConfig = (cacheFolder: string, port: number, siteOrigin: string) => `
proxy_cache_path ${cacheFolder} levels=1:2 keys_zone=cdn:10m use_temp_path=off;
map $http_cookie $has_session { default 0; ~vitrin_session 1; }
upstream site { server ${new URL(siteOrigin).host}; keepalive 16; }
server {
	listen 127.0.0.1:${port};
	location / {
		proxy_pass http://site;
		proxy_http_version 1.1;
		proxy_set_header Connection "";
		proxy_set_header Host ${new URL(siteOrigin).host};
		proxy_cache cdn;
		proxy_cache_lock on;
		proxy_cache_bypass $has_session;
		proxy_no_cache $has_session;
		add_header x-cache $upstream_cache_status always;
	}
}
`;
