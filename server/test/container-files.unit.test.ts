import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DCLinter } from 'dclint';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const read = (name: string) => readFileSync(path(name), 'utf8');

describe('the Containerfile', () => {
  const text = read('Containerfile');
  const steps = DockerfileParser.parse(text).getInstructions();
  const last = steps
    .slice(steps.findLastIndex((step) => step.getKeyword() === 'FROM'))
    .map((step) => ({ keyword: step.getKeyword(), text: step.getArgumentsContent() ?? '' }));

  it('has nothing that its linter minds', () => {
    expect(validate(text).map(({ message, range }) => [range.start.line + 1, message])).toEqual([]);
  });

  it('ends with an ordinary user, a volume, a check of health, and no tool that builds', () => {
    const textOf = (keyword: string) =>
      last.filter((step) => step.keyword === keyword).map((step) => step.text);
    expect(textOf('USER')).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)]);
    expect(textOf('VOLUME').join()).toContain('/data');
    expect(textOf('HEALTHCHECK')).toHaveLength(1);
    const copies = text.slice(text.lastIndexOf('\nFROM ')).match(/^COPY .*$/gm);
    expect(copies).toEqual(['COPY --from=build /release /app']);
    expect(textOf('RUN').join()).not.toMatch(/\b(apt|apt-get|npm|curl|wget)\b/);
  });
});

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'), { merge: true });

  it('is what the Compose specification allows, and has nothing that its linter minds', () => {
    // Order by meaning, not by letter; one name for the image that is built and the one that is used.
    const off = [
      'no-build-and-image',
      'service-keys-order',
      'services-alphabetical-order',
      'top-level-properties-order',
    ];
    const rules = {
      ...Object.fromEntries(off.map((rule) => [rule, 0 as const])),
      'require-quotes-in-ports': [2, { quoteType: 'double' }] as [2, Record<string, unknown>],
    };
    const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
    const messages = linter
      .lintFiles([path('compose.yaml')], false)
      .flatMap((file) => file.messages.map(({ rule, line, message }) => [rule, line, message]));
    expect(messages).toEqual([]);
  });

  it('puts nothing into a tree that can’t be written: what stands here would be copied there', () => {
    const configs = Object.values<{ file?: string }>(compose.configs);
    expect(configs.filter(({ file }) => !file || !existsSync(path(file)))).toEqual([]);
  });

  it('has in nginx’ container what the documented configuration reads', () => {
    const wanted = read('deploy/nginx.conf').matchAll(/^\s*(?:root|ssl_certificate) ([^;]+);/gm);
    const mounts: string[] = compose.services.nginx.volumes.map((one: string) => one.split(':')[1]);
    const lacking = [...wanted].filter(
      ([, at = '']) => !mounts.some((mount) => at.startsWith(mount)),
    );
    expect(lacking.map(([line]) => line)).toEqual([]);
  });

  it('gives secrets as files, and nobody a tree that can be written', () => {
    const sites = [compose.services['site-1'], compose.services['site-2']];
    const upstream = read(compose.configs.upstream.file);
    for (const { environment, secrets, read_only, cap_drop, networks } of sites) {
      expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] });
      const files = Object.entries<string>(environment).filter(([name]) => name.endsWith('_FILE'));
      expect(files.map(([, file]) => file.replace('/run/secrets/', ''))).toEqual(secrets);
      for (const name of ['DATABASE_URL', 'ADMIN_PASSWORD', 'TELEGRAM_BOT_TOKEN', 'SMTP_URL'])
        expect(environment).not.toHaveProperty(name);
      expect(upstream).toContain(`${networks.inside.ipv4_address}:3000 `);
      expect(environment.TRUST_PROXY).toBe(compose.services.nginx.networks.inside.ipv4_address);
    }
    const named = Object.values<{ secrets?: string[] }>(compose.services).flatMap(
      ({ secrets = [] }) => secrets,
    );
    expect([...new Set(named)].sort()).toEqual(Object.keys(compose.secrets).sort());
  });
});
