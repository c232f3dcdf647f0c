import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { StartError } from '../platform/base/errors.ts';
import { environment, secretVariables } from './environment.ts';
import { parseEnvironment } from './parse-environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrin-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const values: Record<string, string> = {
  DATABASE_URL: 'postgres://vitrin:gizli@db.example/vitrin',
  DATABASE_LISTEN_URL: 'postgres://vitrin:gizli@db.example:5433/vitrin',
  DATABASE_MIGRATION_URL: 'postgresql://sahip:gizli@db.example/vitrin',
  ADMIN_PASSWORD: ' çok gizli bir şifre ',
  TELEGRAM_BOT_TOKEN: '123456:ABC-def_1',
  SMTP_URL: 'smtps://kim:gizli@posta.example',
  S3_ACCESS_KEY_ID: 'kimlik',
  S3_SECRET_ACCESS_KEY: 'gizli/anahtar+=',
  CDN_PURGE_URL: 'https://cdn.example/temizle?anahtar=gizli',
  CDN_PURGE_TOKEN: 'bir-anahtar',
  METRICS_TOKEN: 'on-alti-karakter-ve-fazlasi',
};
const names = Object.keys(secretVariables.shape);

function writeSecretFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const getErrorMessage = (variables: Record<string, string>): string => {
  try {
    parseEnvironment(variables);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message;
  }
  return '';
};

it('every variable with a password, a key or a secret address is declared as secret', () => {
  const holdsPassword = (name: string) =>
    /PASSWORD|SECRET|TOKEN|ACCESS_KEY/.test(name) ||
    // Addresses can contain a user and a password, except the site's own and public ones.
    (/_URL$/.test(name) && !['PUBLIC_URL', 'DRAND_URL'].includes(name));
  expect(Object.keys(environment.shape).filter(holdsPassword).sort()).toEqual([...names].sort());
  expect(Object.keys(values).sort()).toEqual([...names].sort());
});

it('the page of settings lists every variable except NODE_ENV', () => {
  const page = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8');
  const missingNames = Object.keys(environment.shape).filter(
    (name) => !page.includes(`\`${name}\``),
  );
  expect(missingNames).toEqual(['NODE_ENV']);
});

it('line ends after a value do not count, as in a file that was written on Windows', () => {
  const variables = { PORT: '3001\r', PUBLIC_URL: 'https://vitrin.example\r\n', SEED: '\r' };
  const { PORT, PUBLIC_URL, SEED } = parseEnvironment(variables);
  expect([PORT, PUBLIC_URL, SEED]).toEqual([3001, 'https://vitrin.example', undefined]);
});

describe.each(names)('%s', (name) => {
  const value = values[name] ?? '';

  it('can be read from a file', () => {
    const expectedEnvironment = parseEnvironment({ [name]: value });
    expect(expectedEnvironment).toMatchObject({ [name]: value });
    expect(parseEnvironment({ [name]: `${value}\r` })).toEqual(expectedEnvironment);
    for (const lineEnd of ['', '\n', '\r\n']) {
      const path = writeSecretFile(name, value + lineEnd);
      expect(parseEnvironment({ [`${name}_FILE`]: path })).toEqual(expectedEnvironment);
    }
  });

  it('can’t be set both directly and as a file', () => {
    const path = writeSecretFile(name, value);
    expect(getErrorMessage({ [name]: value, [`${name}_FILE`]: path })).toBe(
      `${name} ve ${name}_FILE birlikte verilemez: birini silin.`,
    );
    expect(parseEnvironment({ [name]: '', [`${name}_FILE`]: path })).toMatchObject({
      [name]: value,
    });
    expect(parseEnvironment({ [name]: value, [`${name}_FILE`]: '' })).toMatchObject({
      [name]: value,
    });
  });

  it('with a missing or empty file prevents the start with a message of one line', () => {
    expect(getErrorMessage({ [`${name}_FILE`]: `${folder}/yok` })).toBe(
      `${name}_FILE okunamadı (ENOENT): '${folder}/yok'.`,
    );
    const path = writeSecretFile(name, '\n');
    expect(getErrorMessage({ [`${name}_FILE`]: path })).toBe(`${name}_FILE boş: '${path}'.`);
  });

  it('with an invalid value in its file causes an error that does not repeat the value', () => {
    const path = writeSecretFile(name, 'olmayan bir şey'.repeat(20));
    expect(getErrorMessage({ [`${name}_FILE`]: path })).not.toContain('olmayan');
  });
});
