import { quicknet } from '@vitrin/contract/draw/chain.ts';
import { describe, expect, it } from 'vitest';
import { StartError } from '../platform/base/errors.ts';
import { loadConfig } from './config.ts';
import { secretVariables } from './environment.ts';

describe('loadConfig', () => {
  it('returns the documented defaults', () => {
    expect(loadConfig({})).toMatchObject({
      isDevelopment: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: `${process.cwd()}/data`,
      databaseUrl: undefined,
      admin: { email: undefined, password: undefined },
      seed: 'demo',
      hasRateLimits: true,
      secondStep: 'optional',
      trustProxy: false,
      telegram: undefined,
      drand: { url: 'https://api.drand.sh', chain: quicknet },
      metrics: { token: undefined, address: undefined },
      cdn: undefined,
      otlp: undefined,
      backupWarnDays: 7,
      securityContact: undefined,
      logLevel: 'info',
    });
  });

  it('treats a blank variable as absent', () => {
    const names = ['HOST', 'PORT', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'ADMIN_EMAIL', 'SEED'];
    expect(loadConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(loadConfig({}));
  });

  it('does not seed an external database by default', () => {
    const DATABASE_URL = 'postgres://vitrin@localhost/vitrin';
    expect(loadConfig({ DATABASE_URL }).seed).toBe('none');
    expect(loadConfig({ DATABASE_URL, SEED: 'demo' }).seed).toBe('demo');
    expect(loadConfig({ SEED: 'none' }).seed).toBe('none');
  });

  it.each<[Record<string, string>, string]>([
    [{ PUBLIC_URL: 'https://vitrin.example' }, 'https://vitrin.example'],
    [{ PUBLIC_URL: 'https://vitrin.example/' }, 'https://vitrin.example'],
    [{ PUBLIC_URL: 'HTTPS://Vitrin.Example:443/' }, 'https://vitrin.example'],
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ HOST: 'localhost', PORT: '80' }, 'http://localhost'],
  ])('derives from %j the public address %s', (variables, address) => {
    expect(loadConfig(variables).publicUrl).toBe(address);
  });

  it.each([
    ['loopback', ['loopback']],
    ['10.0.0.1, 192.168.0.0/16', ['10.0.0.1', '192.168.0.0/16']],
    ['::1,2001:db8::/32,uniquelocal', ['::1', '2001:db8::/32', 'uniquelocal']],
    ['false', false],
  ])('parses TRUST_PROXY "%s"', (text, proxies) => {
    expect(loadConfig({ TRUST_PROXY: text }).trustProxy).toEqual(proxies);
  });

  it.each([
    ['127.0.0.1:9400', { host: '127.0.0.1', port: 9400 }],
    ['[::1]:80', { host: '::1', port: 80 }],
    ['metrics.ornek.com:9400', { host: 'metrics.ornek.com', port: 9400 }],
  ])('parses METRICS_ADDRESS %s', (METRICS_ADDRESS, address) => {
    expect(loadConfig({ METRICS_ADDRESS }).metrics.address).toEqual(address);
  });

  it.each([
    ...['abc', '-1', '65536', '99999', '80.5', '0x50', '1e3', ' ', '3000x'].map((v) => ['PORT', v]),
    ...['a b', 'a/b', '[::1]', '1:2', 'http://x'].map((v) => ['HOST', v]),
    ...['vitrin.example', 'ftp://x', 'javascript:x', 'https://', '/x'].map((v) => [
      'PUBLIC_URL',
      v,
    ]),
    ...['https://x.example/yol', 'https://a:b@x.example', 'https://x.example/?a'].map((v) => [
      'PUBLIC_URL',
      v,
    ]),
    ...['0', '-1', '201', '1.5', 'çok'].map((v) => ['DATABASE_POOL', v]),
    ...['mysql://x', 'localhost', '/tmp', 'postgres'].flatMap((v) => [
      ['DATABASE_URL', v],
      ['DATABASE_LISTEN_URL', v],
      ['DATABASE_MIGRATION_URL', v],
    ]),
    ...['0', '101', '1.5', 'off'].map((v) => ['ADDRESS_LIMIT_FACTOR', v]),
    ...['admin', '@', 'a@b'].map((v) => ['ADMIN_EMAIL', v]),
    ...['kısa', 'x'.repeat(129)].map((v) => ['ADMIN_PASSWORD', v]),
    ...['yes', 'DEMO', 'true'].map((v) => ['SEED', v]),
    ...['true', 'demo'].map((v) => ['DEMONSTRATION', v]),
    ...['true', '0', 'ON', 'no'].map((v) => ['RATE_LIMITS', v]),
    ...['on', 'editor', 'SUPER_ADMIN'].map((v) => ['SECOND_STEP', v]),
    ...['verbose', 'INFO'].map((v) => ['LOG_LEVEL', v]),
    ...['kısa', 'x'.repeat(15), 'bir boşluklu anahtar'].map((v) => ['METRICS_TOKEN', v]),
    ...['9400', ':9400', 'a b:1', '127.0.0.1:0', '127.0.0.1:65536', '::1:9400', 'http://a:1'].map(
      (v) => ['METRICS_ADDRESS', v],
    ),
    ...['-1', '366', '1.5', '07', 'yedi'].map((v) => ['BACKUP_WARN_DAYS', v]),
    ...['cdn.ornek.com', 'ftp://x'].map((v) => ['CDN_PURGE_URL', v]),
    ...['bir boşluk', 'ş'].map((v) => ['CDN_PURGE_TOKEN', v]),
    ...['0', '3601', '1.5', 'bir'].map((v) => ['CDN_SECONDS', v]),
    ...['localhost:4318', 'grpc://x'].map((v) => ['OTEL_EXPORTER_OTLP_ENDPOINT', v]),
    ...['1.1', '-0.1', 'yarım', '1,0'].map((v) => ['OTEL_TRACES_SAMPLER_ARG', v]),
    ...['ben@ornek.com', 'http://ornek.com', 'mailto:', 'https://', 'https://a b'].map((v) => [
      'SECURITY_CONTACT',
      v,
    ]),
    ...['abc', '123', '123:', 'a:b', '1:b c'].map((v) => ['TELEGRAM_BOT_TOKEN', v]),
    ...['grup', '@ab', '-', 'https://t.me/x'].map((v) => ['TELEGRAM_GROUP_ID', v]),
    ...['api.telegram.org', 'ftp://x'].map((v) => ['TELEGRAM_API_ROOT', v]),
    ...['api.drand.sh', 'ftp://x'].map((v) => ['DRAND_URL', v]),
    ...['52', 'g'.repeat(64)].map((v) => ['DRAND_CHAIN_HASH', v]),
    ...['83', '0'.repeat(192)].map((v) => ['DRAND_PUBLIC_KEY', v]),
    ...['0', '-1', 'dün'].map((v) => ['DRAND_GENESIS', v]),
    ...['0', '1.5', '86401'].map((v) => ['DRAND_PERIOD', v]),
    ...['poll', 'WEBHOOK'].map((v) => ['TELEGRAM_MODE', v]),
    ...[
      'mail.ornek.com',
      'http://ornek.com',
      'smtp://',
      'smtp://a%ZZ@ornek.com',
      'smtp://x/?a=b',
    ].map((v) => ['SMTP_URL', v]),
    ...[
      'bilgi',
      'Ad <bilgi>',
      'Ad\u0007<a@ornek.com>',
      '<a@ornek.com> b',
      'a@ornek.com, b@ornek.com',
    ].map((v) => ['MAIL_FROM', v]),
    ...[
      'true',
      '1',
      '*',
      '999.1.1.1',
      '10.0.0.0/33',
      '::/129',
      '10.0.0.1,',
      '10.0.0.1/x',
      '1/2/3',
    ].map((v) => ['TRUST_PROXY', v]),
  ] as [string, string][])('rejects %s=%s in one readable line', (name, value) => {
    let message = '';
    try {
      loadConfig({ [name]: value });
    } catch (error) {
      expect(error).toBeInstanceOf(StartError);
      message = (error as Error).message;
    }
    expect(message).toMatch(
      new RegExp(
        `^${name} geçersiz.*\\. ?Beklenen: .+\\.$|^${name} geçersiz: '.*'\\. Beklenen: .+\\.$`,
      ),
    );
    expect(message).not.toContain('\n');
    expect(message).not.toContain('geçerli bir değer');
    const isSecret = name in secretVariables.shape;
    expect(message.includes(`'${value}'`)).toBe(!isSecret);
  });

  it.each(['DATABASE_LISTEN_URL', 'DATABASE_MIGRATION_URL'])(
    'requires DATABASE_URL for %s',
    (name) => {
      expect(() => loadConfig({ [name]: 'postgres://a@b/c' })).toThrow(
        `DATABASE_URL eksik: ${name} onunla birlikte verilir.`,
      );
    },
  );

  it('requires all variables of a custom beacon chain', () => {
    const variables = {
      DRAND_URL: 'http://127.0.0.1:5000/',
      DRAND_CHAIN_HASH: 'AB'.repeat(32),
      DRAND_PUBLIC_KEY: '8f'.repeat(96),
      DRAND_GENESIS: '1700000000',
      DRAND_PERIOD: '30',
    };
    expect(loadConfig(variables).drand).toEqual({
      url: 'http://127.0.0.1:5000',
      chain: {
        hash: 'ab'.repeat(32),
        publicKey: '8f'.repeat(96),
        genesis: 1_700_000_000,
        period: 30,
      },
    });
    expect(() => loadConfig({ ...variables, DRAND_PERIOD: '' })).toThrow(/^DRAND_PERIOD eksik/);
    const { DRAND_URL } = variables;
    expect(loadConfig({ DRAND_URL }).drand.chain).toEqual(quicknet);
  });

  it('requires both SMTP_URL and MAIL_FROM, or neither', () => {
    expect(loadConfig({}).smtp).toBeUndefined();
    const SMTP_URL = 'smtps://kim:g%C4%B1z%2Fli@posta.example';
    const MAIL_FROM = '"Vitrin" <bilgi@vitrin.example>';
    expect(loadConfig({ SMTP_URL, MAIL_FROM }).smtp).toEqual({
      host: 'posta.example',
      port: 465,
      secure: true,
      auth: { user: 'kim', pass: 'gız/li' },
      from: { name: 'Vitrin', address: 'bilgi@vitrin.example' },
    });
    expect(loadConfig({ SMTP_URL: 'smtp://[::1]:2525', MAIL_FROM: 'a@ornek.com' }).smtp).toEqual({
      host: '::1',
      port: 2525,
      secure: false,
      auth: undefined,
      from: { name: '', address: 'a@ornek.com' },
    });
    expect(() => loadConfig({ SMTP_URL })).toThrow('MAIL_FROM eksik');
    expect(() => loadConfig({ MAIL_FROM })).toThrow('SMTP_URL eksik');
  });

  it('enables the bot if a token is set', () => {
    const TELEGRAM_BOT_TOKEN = '123456:ABC-def_1';
    const apiRoot = 'https://api.telegram.org';
    expect(loadConfig({ TELEGRAM_BOT_TOKEN }).telegram).toEqual({
      token: TELEGRAM_BOT_TOKEN,
      groupId: undefined,
      apiRoot,
      mode: 'polling',
    });
    const webhook = { TELEGRAM_BOT_TOKEN, TELEGRAM_MODE: 'webhook', TELEGRAM_GROUP_ID: '-1001' };
    expect(() => loadConfig(webhook)).toThrow(/^TELEGRAM_MODE=webhook .*PUBLIC_URL/);
    const PUBLIC_URL = 'https://vitrin.example';
    expect(loadConfig({ ...webhook, PUBLIC_URL }).telegram).toMatchObject({ groupId: '-1001' });
    const TELEGRAM_API_ROOT = 'http://127.0.0.1:8081/';
    expect(loadConfig({ ...webhook, TELEGRAM_API_ROOT }).telegram).toMatchObject({
      apiRoot: 'http://127.0.0.1:8081',
    });
  });

  it('never repeats a secret in an error message', () => {
    const ADMIN_PASSWORD = 'çokgizlişifre';
    expect(() => loadConfig({ PORT: 'x', ADMIN_PASSWORD })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining(ADMIN_PASSWORD) }),
    );
    expect(() => loadConfig({ DATABASE_URL: 'mysql://u:parola@h/d' })).toThrow(/^(?!.*parola)/);
  });
});
