import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type Chain, quicknet } from '@vitrin/contract/draw/chain.ts';
import { z } from 'zod';
import type { BucketConfig, Config, TelegramConfig } from '../platform/base/config.ts';
import { StartError } from '../platform/base/start-error.ts';
import { isSender, isSmtpServer, readSmtp } from './smtp-config.ts';

const address = z.url({ protocol: /^https?$/ });
/** Where visitors find the site: pages stand at its root, and it is told to everybody. */
const siteAddress = address.refine((value) => {
  if (!URL.canParse(value)) return false;
  const { username, password, pathname, search, hash } = new URL(value);
  return !username && !password && pathname === '/' && !search && !hash;
});
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });

const everywhere = ['0.0.0.0', '::'];
/** What a browser on this machine calls it. */
const inUrl = (host: string) => {
  if (everywhere.includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};
const host = z
  .string()
  .regex(/^[\w.:-]+$/)
  .refine((value) => URL.canParse(`http://${inUrl(value)}`));

const hex = (digits: number) =>
  z
    .string()
    .toLowerCase()
    .regex(new RegExp(`^[0-9a-f]{${digits}}$`));
const wholeNumber = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);

const environment = z.object({
  NODE_ENV: z.string().optional(),
  HOST: host.default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .default('3000')
    .transform(Number)
    .pipe(z.int().max(65535)),
  PUBLIC_URL: siteAddress.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .default('10')
    .transform(Number)
    .pipe(z.int().max(200)),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6).max(128).optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  SECOND_STEP: z.enum(['optional', 'super_admin']).default('optional'),
  TRUST_PROXY: z.string().default('false'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{1,15}:[\w-]+$/)
    .optional(),
  TELEGRAM_GROUP_ID: z
    .string()
    .regex(/^(?:-?\d{1,15}|@\w{4,32})$/)
    .optional(),
  TELEGRAM_API_ROOT: address.default('https://api.telegram.org'),
  TELEGRAM_MODE: z.enum(['polling', 'webhook']).default('polling'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .refine(isSmtpServer)
    .optional(),
  MAIL_FROM: z.string().refine(isSender).optional(),
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: z.string().min(3).max(63).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  DRAND_URL: address.default('https://api.drand.sh'),
  DRAND_CHAIN_HASH: hex(64).optional(),
  DRAND_PUBLIC_KEY: hex(192)
    // A point in its short form, which is what chains publish.
    .refine((value) => Number.parseInt(value.slice(0, 1), 16) >= 8)
    .optional(),
  DRAND_GENESIS: wholeNumber.pipe(z.int().min(1)).optional(),
  DRAND_PERIOD: wholeNumber.pipe(z.int().min(1).max(86_400)).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional(),
  METRICS_ADDRESS: z
    .string()
    .regex(/^(\[[\da-f:.]+\]|[\w.-]+):[1-9]\d{0,4}$/i)
    .refine((value) => URL.canParse(`http://${value}`))
    .optional(),
  BACKUP_WARN_DAYS: z
    .string()
    .regex(/^(0|[1-9]\d{0,2})$/)
    .default('7')
    .transform(Number)
    .pipe(z.int().max(365)),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(https:\/\/[^\s/]\S*|mailto:[^\s@]+@[^\s@]+)$/)
    .refine((value) => URL.canParse(value))
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

const expected: Record<string, string> = {
  HOST: 'bir IP adresi ya da sunucu adı',
  PORT: '0 ile 65535 arasında bir tam sayı',
  PUBLIC_URL: 'http:// veya https:// ile başlayan, yolu ve kullanıcı adı olmayan bir adres',
  DATABASE_URL: 'postgres:// ile başlayan bir adres',
  DATABASE_POOL: '1 ile 200 arasında bir bağlantı sayısı',
  ADMIN_EMAIL: 'bir e-posta adresi',
  ADMIN_PASSWORD: '6 ile 128 karakter arasında bir şifre',
  SEED: "'demo' ya da 'none'",
  RATE_LIMITS: "'on' ya da 'off'",
  SECOND_STEP: "'optional' ya da 'super_admin'",
  TELEGRAM_BOT_TOKEN: "@BotFather'ın verdiği anahtar, 123456:ABC… biçiminde",
  TELEGRAM_GROUP_ID: 'grubun numarası (-100…) ya da @adı',
  TELEGRAM_API_ROOT: 'http:// veya https:// ile başlayan bir adres',
  TELEGRAM_MODE: "'polling' ya da 'webhook'",
  SMTP_URL: 'smtp:// ya da smtps:// ile başlayan bir adres, kullanıcı:şifre@sunucu:kapı biçiminde',
  MAIL_FROM: 'bir e-posta adresi, ya da Ad <adres>',
  S3_ENDPOINT: 'http:// veya https:// ile başlayan bir adres',
  S3_BUCKET: '3 ile 63 karakter arasında bir ad',
  DRAND_URL: 'http:// veya https:// ile başlayan bir adres',
  DRAND_CHAIN_HASH: '64 onaltılık basamak',
  DRAND_PUBLIC_KEY: '192 onaltılık basamak, sıkıştırılmış bir G2 noktası',
  DRAND_GENESIS: 'ilk turun zamanı, 1970 yılından beri saniye',
  DRAND_PERIOD: 'iki tur arası, 1 ile 86400 arasında saniye',
  METRICS_TOKEN: 'boşluksuz, en az 16 karakterlik bir anahtar',
  METRICS_ADDRESS: 'ADRES:KAPI, örneğin 127.0.0.1:9400',
  BACKUP_WARN_DAYS: '0 (uyarı yok) ile 365 arasında bir gün sayısı',
  SECURITY_CONTACT: 'https: ya da mailto: ile başlayan bir adres',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal ya da silent',
  TRUST_PROXY: "'false' ya da virgülle ayrılmış vekil sunucu adresleri",
};

const secret = new Set([
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'TELEGRAM_BOT_TOKEN',
  'METRICS_TOKEN',
  'SMTP_URL',
]);

/**
 * Reads the environment; the only reader of it. A blank variable counts as absent.
 * @throws {StartError} naming the variable whose value is bad
 */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw badValue(String(parsed.error.issues[0]?.path[0]), given);
  const env = parsed.data;
  return {
    development: env.NODE_ENV === 'development',
    host: env.HOST,
    port: env.PORT,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://${inUrl(env.HOST)}:${env.PORT}`).href.replace(
      /\/+$/,
      '',
    ),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    seed: env.SEED ?? (env.DATABASE_URL ? 'none' : 'demo'),
    secondStep: env.SECOND_STEP,
    rateLimits: env.RATE_LIMITS === 'on',
    trustProxy: proxies(env.TRUST_PROXY, given),
    telegram: telegram(env),
    smtp: readSmtp(env),
    s3: bucket(env),
    drand: { url: env.DRAND_URL.replace(/\/+$/, ''), chain: chain(env) },
    metrics: { token: env.METRICS_TOKEN, address: splitAddress(env.METRICS_ADDRESS) },
    backupWarnDays: env.BACKUP_WARN_DAYS,
    securityContact: env.SECURITY_CONTACT,
    logLevel: env.LOG_LEVEL,
  };
}

function telegram(env: z.output<typeof environment>): TelegramConfig | undefined {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_ROOT, TELEGRAM_MODE: mode } = env;
  if (token === undefined) return undefined;
  const apiRoot = TELEGRAM_API_ROOT.replace(/\/+$/, '');
  const isPublic = env.PUBLIC_URL?.toLowerCase().startsWith('https:');
  if (mode === 'webhook' && apiRoot === 'https://api.telegram.org' && !isPublic) {
    throw new StartError('TELEGRAM_MODE=webhook için PUBLIC_URL bir https:// adresi olmalıdır.');
  }
  return { token, groupId: env.TELEGRAM_GROUP_ID, apiRoot, mode };
}

function splitAddress(text: string | undefined) {
  if (text === undefined) return undefined;
  const colon = text.lastIndexOf(':');
  return {
    host: text.slice(0, colon).replaceAll(/[[\]]/g, ''),
    port: Number(text.slice(colon + 1)),
  };
}

function chain(env: z.output<typeof environment>): Chain {
  const given = {
    DRAND_CHAIN_HASH: env.DRAND_CHAIN_HASH,
    DRAND_PUBLIC_KEY: env.DRAND_PUBLIC_KEY,
    DRAND_GENESIS: env.DRAND_GENESIS,
    DRAND_PERIOD: env.DRAND_PERIOD,
  };
  const values = Object.entries(given);
  if (values.every(([, value]) => value === undefined)) return quicknet;
  const missing = values.find(([, value]) => value === undefined);
  if (missing) throw new StartError(`${missing[0]} eksik: zincirin ayarları birlikte verilir.`);
  const { DRAND_CHAIN_HASH: hash = '', DRAND_PUBLIC_KEY: publicKey = '' } = given;
  const { DRAND_GENESIS: genesis = 0, DRAND_PERIOD: period = 0 } = given;
  return { hash, publicKey, genesis, period };
}

function bucket(env: z.output<typeof environment>): BucketConfig | undefined {
  const given = {
    S3_ENDPOINT: env.S3_ENDPOINT,
    S3_BUCKET: env.S3_BUCKET,
    S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
  };
  const values = Object.entries(given);
  if (values.every(([, value]) => value === undefined)) return undefined;
  const missing = values.find(([, value]) => value === undefined);
  if (missing) throw new StartError(`${missing[0]} eksik: S3 ayarları birlikte verilir.`);
  const {
    S3_ENDPOINT = '',
    S3_BUCKET = '',
    S3_ACCESS_KEY_ID = '',
    S3_SECRET_ACCESS_KEY = '',
  } = given;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function proxies(value: string, given: Record<string, string | undefined>): false | string[] {
  if (value === 'false') return false;
  const addresses = value.split(',').map((part) => part.trim());
  if (!addresses.every(isProxy)) throw badValue('TRUST_PROXY', given);
  return addresses;
}

function isProxy(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = '', bits = '32', ...more] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return more.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most;
}

function badValue(name: string, given: Record<string, string | undefined>): StartError {
  const shown = secret.has(name) ? '' : `: '${given[name]}'`;
  return new StartError(
    `${name} geçersiz${shown}. Beklenen: ${expected[name] ?? 'geçerli bir değer'}.`,
  );
}
