import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from '../../scripts/repository.js';
import { findFreePort } from './find-free-port.ts';

const folders = (process.env.PATH ?? '').split(delimiter);
const program = folders.map((folder) => join(folder, 'caddy')).find(existsSync);
const skipReason = program ? '' : ' (left out: apt install caddy)';

const HOST = 'vitrin.example';

describe.skipIf(!program)(`deploy/Caddyfile${skipReason}`, () => {
  let folder: string;
  let caddy: ChildProcess;
  let log = '';
  const ports = { http: 0, https: 0, instance: 0, otherInstance: 0 };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrin-caddy-'));
    for (const name of Object.keys(ports)) Object.assign(ports, { [name]: await findFreePort() });
    // Only ports and certificates differ: Caddy creates its own instead of asking an authority.
    const settings = [
      ...[`http_port ${ports.http}`, `https_port ${ports.https}`, 'admin off', 'local_certs'],
      'skip_install_trust',
    ];
    const configuration = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8')
      .replace(
        '127.0.0.1:3000 127.0.0.1:3001',
        `127.0.0.1:${ports.instance} 127.0.0.1:${ports.otherInstance}`,
      )
      .replace(/^\{$/m, `{\n\t${settings.join('\n\t')}`);
    const path = join(folder, 'Caddyfile');
    await writeFile(path, configuration);
    caddy = spawn(String(program), ['run', '--config', path, '--adapter', 'caddyfile'], {
      env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    caddy.stderr?.on('data', (chunk) => {
      log += chunk;
    });
    await vi.waitFor(() => send('http', '/'), { timeout: 30_000, interval: 100 });
  });
  afterAll(async () => {
    const exited = once(caddy, 'exit');
    caddy.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  });

  async function send(protocol: 'http' | 'https', path: string, headers: object = {}) {
    const request = (protocol === 'http' ? requestHttp : requestHttps)({
      ...{ host: '127.0.0.1', port: ports[protocol], path, servername: HOST },
      headers: { host: HOST, ...headers },
      rejectUnauthorized: false,
    }).end();
    const [response] = await once(request, 'response');
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  }

  it('redirects pages to https and refuses calls without it', async () => {
    const page = await send('http', '/market?a=1');
    expect([page.status, page.headers.location]).toEqual([301, `https://${HOST}/market?a=1`]);
    const call = await send('http', '/api/cards');
    expect(call.status).toBe(403);
    expect(JSON.parse(call.body)).toMatchObject({ code: 'http.https_required' });
    expect(call.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('answers with a page or JSON and the security headers while no instance responds', async () => {
    const [page, call] = await Promise.all([
      send('https', '/market?q=gizli'),
      send('https', '/api/cards'),
    ]);
    expect(page.body).toContain('Birazdan buradayız');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(JSON.parse(call.body)).toMatchObject({ code: 'unavailable' });
    expect(call.headers['content-type']).toBe('application/json; charset=utf-8');
    for (const { status, headers } of [page, call]) {
      expect(status).toBe(503);
      expect(headers).toMatchObject({
        'retry-after': '10',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    }
    expect(log).toMatch(/502|503|no upstreams|connection refused/);
    expect(log).not.toContain('gizli');
  });

  it('forwards to the instance that responds, with the address of the visitor only', async () => {
    const instance = createServer((request, response) => {
      response.end(JSON.stringify({ url: request.url, ...request.headers }));
    }).listen(ports.instance, '127.0.0.1');
    await once(instance, 'listening');
    await expect
      .poll(async () => (await send('https', '/deneme?a=1')).status, { timeout: 30_000 })
      .toBe(200);
    const { body } = await send('https', '/deneme?a=1', { 'x-forwarded-for': '9.9.9.9' });
    expect(JSON.parse(body)).toMatchObject({
      url: '/deneme?a=1',
      host: HOST,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
    instance.closeAllConnections();
    instance.close();
  });
});
