import { z } from 'zod';
import { isSender, isSmtpServer } from './smtp-config.ts';

const address = z.url({ protocol: /^https?$/ });
/** Public address of the site. Pages are at its root, and it is published, so no path and no credentials. */
const siteAddress = address.refine((value) => {
  if (!URL.canParse(value)) return false;
  const { username, password, pathname, search, hash } = new URL(value);
  return !username && !password && pathname === '/' && !search && !hash;
});
/** The rest is validated by `parseDatabaseUrl`. */
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\/./);

const anyAddress = ['0.0.0.0', '::'];
/** Returns the host as a browser on this machine needs it. */
export const inUrl = (host: string) => {
  if (anyAddress.includes(host)) return 'localhost';
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

/** Secret variables. Each can also be set as NAME_FILE, the path of a file with the value. */
export const secretVariables = z.object({
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_LISTEN_URL: databaseUrl.optional(),
  DATABASE_MIGRATION_URL: databaseUrl.optional(),
  ADMIN_PASSWORD: z.string().min(6).max(128).optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{1,15}:[\w-]+$/)
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .refine(isSmtpServer)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional(),
  CDN_PURGE_URL: address.optional(),
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
});

/** All variables */
export const environment = secretVariables.extend({
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
  DATABASE_POOL: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .default('10')
    .transform(Number)
    .pipe(z.int().max(200)),
  ADMIN_EMAIL: z.email().optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  DEMONSTRATION: z.enum(['on', 'off']).default('off'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  ADDRESS_LIMIT_FACTOR: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .default('1')
    .transform(Number)
    .pipe(z.int().max(100)),
  SECOND_STEP: z.enum(['optional', 'super_admin']).default('optional'),
  TRUST_PROXY: z.string().default('false'),
  TELEGRAM_GROUP_ID: z
    .string()
    .regex(/^(?:-?\d{1,15}|@\w{4,32})$/)
    .optional(),
  TELEGRAM_API_ROOT: address.default('https://api.telegram.org'),
  TELEGRAM_MODE: z.enum(['polling', 'webhook']).default('polling'),
  MAIL_FROM: z.string().refine(isSender).optional(),
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: z.string().min(3).max(63).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  DRAND_URL: address.default('https://api.drand.sh'),
  DRAND_CHAIN_HASH: hex(64).optional(),
  DRAND_PUBLIC_KEY: hex(192)
    // A compressed point, the format in which chains are published
    .refine((value) => Number.parseInt(value.slice(0, 1), 16) >= 8)
    .optional(),
  DRAND_GENESIS: wholeNumber.pipe(z.int().min(1)).optional(),
  DRAND_PERIOD: wholeNumber.pipe(z.int().min(1).max(86_400)).optional(),
  METRICS_ADDRESS: z
    .string()
    .regex(/^(\[[\da-f:.]+\]|[\w.-]+):[1-9]\d{0,4}$/i)
    .refine((value) => URL.canParse(`http://${value}`))
    .optional(),
  CDN_SECONDS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .default('60')
    .transform(Number)
    .pipe(z.int().max(3600)),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_SERVICE_NAME: z.string().default('vitrin'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0?\.\d+|[01](\.0+)?)$/)
    .default('1')
    .transform(Number),
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

/** Turkish descriptions of valid values, for error messages */
export const EXPECTED_FORMATS: Record<string, string> = {
  HOST: 'bir IP adresi ya da sunucu adı',
  PORT: '0 ile 65535 arasında bir tam sayı',
  PUBLIC_URL: 'http:// veya https:// ile başlayan, yolu ve kullanıcı adı olmayan bir adres',
  DATABASE_URL: 'postgres:// ile başlayan bir adres',
  DATABASE_LISTEN_URL: 'postgres:// ile başlayan bir adres',
  DATABASE_MIGRATION_URL: 'postgres:// ile başlayan bir adres',
  DATABASE_POOL: '1 ile 200 arasında bir bağlantı sayısı',
  ADMIN_EMAIL: 'bir e-posta adresi',
  ADMIN_PASSWORD: '6 ile 128 karakter arasında bir şifre',
  SEED: "'demo' ya da 'none'",
  DEMONSTRATION: "'on' ya da 'off'",
  RATE_LIMITS: "'on' ya da 'off'",
  ADDRESS_LIMIT_FACTOR: '1 ile 100 arasında bir tam sayı',
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
  CDN_PURGE_URL: 'http:// veya https:// ile başlayan bir adres',
  CDN_PURGE_TOKEN: 'boşluksuz bir anahtar',
  CDN_SECONDS: '1 ile 3600 arasında bir saniye sayısı',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http:// veya https:// ile başlayan bir adres',
  OTEL_TRACES_SAMPLER_ARG: '0 ile 1 arasında bir oran, örneğin 0.1',
  BACKUP_WARN_DAYS: '0 (uyarı yok) ile 365 arasında bir gün sayısı',
  SECURITY_CONTACT: 'https: ya da mailto: ile başlayan bir adres',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal ya da silent',
  TRUST_PROXY: "'false' ya da virgülle ayrılmış vekil sunucu adresleri",
};

export type Environment = z.output<typeof environment>;
