import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const resolvePath = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const readText = (name: string) => readFileSync(resolvePath(name), 'utf8');

it('the last stage of the Containerfile has an ordinary user, a volume, a health check and no build tools', () => {
  const text = readText('Containerfile');
  const lastStage = text.slice(text.lastIndexOf('\nFROM '));
  expect(lastStage).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  expect(lastStage).toMatch(/^VOLUME .*"\/data"/m);
  expect(lastStage.match(/^HEALTHCHECK /gm)).toHaveLength(1);
  expect(lastStage.match(/^COPY .*$/gm)).toEqual(['COPY --from=build /release /app']);
  expect(lastStage).not.toMatch(/\b(apt|apt-get|npm|curl|wget)\b/);
});

describe('compose.yaml', () => {
  const compose = parse(readText('compose.yaml'), { merge: true });

  it('takes every config from an existing file', () => {
    const configs = Object.values<{ file?: string }>(compose.configs);
    expect(configs.filter(({ file }) => !file || !existsSync(resolvePath(file)))).toEqual([]);
  });

  it('mounts all files that the documented nginx configuration reads', () => {
    const configuredPaths = readText('deploy/nginx.conf').matchAll(
      /^\s*(?:root|ssl_certificate) ([^;]+);/gm,
    );
    const mounts: string[] = compose.services.nginx.volumes.map(
      (volume: string) => volume.split(':')[1],
    );
    const missingMounts = [...configuredPaths].filter(
      ([, configuredPath = '']) => !mounts.some((mount) => configuredPath.startsWith(mount)),
    );
    expect(missingMounts.map(([line]) => line)).toEqual([]);
  });

  it('passes secrets as files and keeps root file systems read-only', () => {
    const sites = [compose.services['site-1'], compose.services['site-2']];
    const upstream = readText(compose.configs.upstream.file);
    for (const { environment, secrets, read_only, cap_drop, networks } of sites) {
      expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] });
      const files = Object.entries<string>(environment).filter(([name]) => name.endsWith('_FILE'));
      expect(files.map(([, file]) => file.replace('/run/secrets/', ''))).toEqual(secrets);
      for (const name of ['DATABASE_URL', 'ADMIN_PASSWORD', 'TELEGRAM_BOT_TOKEN', 'SMTP_URL'])
        expect(environment).not.toHaveProperty(name);
      expect(upstream).toContain(`${networks.inside.ipv4_address}:3000 `);
      expect(environment.TRUST_PROXY).toBe(compose.services.nginx.networks.inside.ipv4_address);
    }
    const usedSecrets = Object.values<{ secrets?: string[] }>(compose.services).flatMap(
      ({ secrets = [] }) => secrets,
    );
    expect([...new Set(usedSecrets)].sort()).toEqual(Object.keys(compose.secrets).sort());
  });

  it('limits the memory of the site and of its temporary folder, which is in memory', () => {
    for (const name of ['site-1', 'site-2']) {
      const { tmpfs, mem_limit } = compose.services[name];
      expect(tmpfs).toEqual(['/tmp:size=512m']);
      expect(mem_limit).toBe('1536m');
    }
  });

  it('limits the memory of nginx and of the folders in which it buffers request bodies', () => {
    const { tmpfs, mem_limit } = compose.services.nginx;
    expect(tmpfs).toEqual(['/var/cache/nginx:size=512m', '/run:size=16m']);
    expect(mem_limit).toBe('768m');
  });

  it('drops all unneeded privileges of every service', () => {
    const services = Object.entries<Record<string, string[]>>(compose.services);
    for (const [name, { cap_drop, security_opt }] of services) {
      expect({ name, cap_drop, security_opt }).toEqual({
        name,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
  });

  it('takes the images of PostgreSQL and nginx from variables of .env', () => {
    expect(compose.services.db.image).toMatch(/^\$\{POSTGRES_IMAGE:-[^}]+\}$/);
    expect(compose.services.nginx.image).toMatch(/^\$\{NGINX_IMAGE:-[^}]+\}$/);
  });
});

describe('kubernetes.yaml', () => {
  const documents = parseAllDocuments(readText('deploy/kubernetes.yaml')).map((item) =>
    item.toJS(),
  );
  const findSpec = (kind: string) => documents.find((item) => item.kind === kind)?.spec;
  const pod = findSpec('Deployment').template.spec;

  it('mounts no service account token', () => {
    expect(pod.automountServiceAccountToken).toBe(false);
  });

  it('trusts only proxies in networks of at most 256 addresses, not the cluster’s network', () => {
    const [{ env }] = pod.containers;
    const { value } = env.find((item: { name: string }) => item.name === 'TRUST_PROXY');
    for (const network of value.split(','))
      expect(Number(network.split('/')[1] ?? 32)).toBeGreaterThanOrEqual(24);
  });

  it('restricts every network rule to peers and ports; the rule for the Internet excludes private networks and the metadata service', () => {
    const { podSelector, policyTypes, ingress, egress } = findSpec('NetworkPolicy');
    expect(podSelector.matchLabels).toEqual(findSpec('Deployment').selector.matchLabels);
    expect(policyTypes).toEqual(['Ingress', 'Egress']);
    for (const rule of [...ingress, ...egress]) {
      expect(rule.from ?? rule.to).not.toHaveLength(0);
      expect(rule.ports).not.toHaveLength(0);
    }
    const allowedBlocks = egress.flatMap((rule: { to: { ipBlock?: { cidr: string } }[] }) =>
      rule.to.flatMap(({ ipBlock }) => ipBlock ?? []),
    );
    const privateNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'];
    expect(allowedBlocks).toContainEqual({ cidr: '0.0.0.0/0', except: privateNetworks });
  });
});

describe('memory limits', () => {
  it('are set in Kubernetes for the site and its temporary folder', () => {
    const [deployment] = parseAllDocuments(readText('deploy/kubernetes.yaml')).map((item) =>
      item.toJS(),
    );
    const { containers, volumes } = deployment.spec.template.spec;
    expect(containers[0].resources.limits.memory).toBe('1Gi');
    const tmp = volumes.find(({ name }: { name: string }) => name === 'tmp');
    expect(tmp.emptyDir.sizeLimit).toBe('1Gi');
  });

  it('are set under systemd, where the service survives the death of one process', () => {
    const unit = readText('deploy/vitrin@.service');
    expect(unit).toMatch(/^MemoryMax=3G$/m);
    expect(unit).toMatch(/^OOMPolicy=continue$/m);
    expect(unit).toMatch(/^PrivateTmp=yes$/m);
  });
});
