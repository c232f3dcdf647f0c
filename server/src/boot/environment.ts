import { isIP } from 'node:net';
import { isSender, isSmtpUrl } from '@vitrin/contract/mail-server.ts';
import { z } from 'zod';
import { localize } from '../../../scripts/operator-language.js';

// Each schema has one Turkish message: the expected format.

const addressMessage = localize(
  'http:// veya https:// ile başlayan bir adres',
  'an address that begins with http:// or https://',
);
const address = z.url({ protocol: /^https?$/, error: addressMessage });

const siteMessage = localize(
  'http:// veya https:// ile başlayan, yolu ve kullanıcı adı olmayan bir adres',
  'an address that begins with http:// or https://, without path and user name',
);
/** Public address of the site: without a path, because pages are at its root, and without credentials. */
const siteAddress = z.url({ protocol: /^https?$/, error: siteMessage }).refine((value) => {
  if (!URL.canParse(value)) return false;
  const { username, password, pathname, search, hash } = new URL(value);
  return !username && !password && pathname === '/' && !search && !hash;
}, siteMessage);

/** `parseDatabaseUrl` validates the rest. */
const databaseUrl = createTextSchema(
  /^postgres(ql)?:\/\/./,
  localize('postgres:// ile başlayan bir adres', 'an address that begins with postgres://'),
);

const wildcardAddresses = ['0.0.0.0', '::'];
/** Returns the host part of an address for a browser on this machine. */
export const toUrlHost = (host: string) => {
  if (wildcardAddresses.includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};
const hostMessage = localize('bir IP adresi ya da sunucu adı', 'an IP address or host name');
const host = createTextSchema(/^[\w.:-]+$/, hostMessage).refine(
  (value) => URL.canParse(`http://${toUrlHost(value)}`),
  hostMessage,
);

function createTextSchema(pattern: RegExp, format: string) {
  return z.string().regex(pattern, format);
}

function createHexSchema(
  digits: number,
  format = localize(`${digits} onaltılık basamak`, `${digits} hexadecimal digits`),
) {
  return z
    .string()
    .toLowerCase()
    .regex(new RegExp(`^[0-9a-f]{${digits}}$`), format);
}

/** Returns a schema for a whole number in plain digits, from `min` to `max`. */
function createIntegerSchema(
  min: number,
  max: number,
  format = localize(
    `${min} ile ${max} arasında bir tam sayı`,
    `a whole number from ${min} to ${max}`,
  ),
) {
  return createTextSchema(/^(0|[1-9]\d*)$/, format)
    .transform(Number)
    .pipe(z.int(format).min(min, format).max(max, format));
}

const booleanSetting = z.enum(['on', 'off'], localize("'on' ya da 'off'", "'on' or 'off'"));

/** Secret variables. Each can also be set as NAME_FILE, the path of a file with the value. */
export const secretVariables = z.object({
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_LISTEN_URL: databaseUrl.optional(),
  DATABASE_MIGRATION_URL: databaseUrl.optional(),
  ADMIN_PASSWORD: createTextSchema(
    /^.{6,128}$/s,
    localize('6 ile 128 karakter arasında bir şifre', 'a password of 6 to 128 characters'),
  ).optional(),
  TELEGRAM_BOT_TOKEN: createTextSchema(
    /^\d{1,15}:[\w-]+$/,
    localize(
      "@BotFather'ın verdiği anahtar, 123456:ABC… biçiminde",
      'the token of @BotFather, like 123456:ABC…',
    ),
  ).optional(),
  SMTP_URL: z
    .string()
    .refine(
      isSmtpUrl,
      localize(
        'smtp:// ya da smtps:// ile başlayan bir adres, kullanıcı:şifre@sunucu:port biçiminde',
        'an address that begins with smtp:// or smtps://, like user:password@host:port',
      ),
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  METRICS_TOKEN: createTextSchema(
    /^[\x21-\x7e]{16,}$/,
    localize(
      'boşluksuz, en az 16 karakterlik bir anahtar',
      'a key of at least 16 characters, without spaces',
    ),
  ).optional(),
  CDN_PURGE_URL: address.optional(),
  CDN_PURGE_TOKEN: createTextSchema(
    /^[\x21-\x7e]+$/,
    localize('boşluksuz bir anahtar', 'a key without spaces'),
  ).optional(),
});

/** All variables */
export const environment = secretVariables.extend({
  NODE_ENV: z.string().optional(),
  HOST: host.default('127.0.0.1'),
  PORT: createIntegerSchema(0, 65535).default(3000),
  PUBLIC_URL: siteAddress.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_POOL: createIntegerSchema(
    1,
    200,
    localize('1 ile 200 arasında bir bağlantı sayısı', 'a number of connections from 1 to 200'),
  ).default(10),
  ADMIN_EMAIL: z.email(localize('bir e-posta adresi', 'an e-mail address')).optional(),
  SEED: z.enum(['demo', 'none'], localize("'demo' ya da 'none'", "'demo' or 'none'")).optional(),
  DEMONSTRATION: booleanSetting.default('off'),
  RATE_LIMITS: booleanSetting.default('on'),
  ADDRESS_LIMIT_FACTOR: createIntegerSchema(1, 100).default(1),
  SECOND_STEP: z
    .enum(
      ['optional', 'super_admin'],
      localize("'optional' ya da 'super_admin'", "'optional' or 'super_admin'"),
    )
    .default('optional'),
  TRUST_PROXY: z
    .string()
    .refine(
      isProxyList,
      localize(
        "'false' ya da virgülle ayrılmış vekil sunucu adresleri",
        "'false', or addresses of proxies, separated by commas",
      ),
    )
    .default('false'),
  TELEGRAM_GROUP_ID: createTextSchema(
    /^(?:-?\d{1,15}|@\w{4,32})$/,
    localize('grubun numarası (-100…) ya da @adı', 'the number of the group (-100…) or its @name'),
  ).optional(),
  TELEGRAM_API_ROOT: address.default('https://api.telegram.org'),
  TELEGRAM_MODE: z
    .enum(['polling', 'webhook'], localize("'polling' ya da 'webhook'", "'polling' or 'webhook'"))
    .default('polling'),
  MAIL_FROM: z
    .string()
    .refine(
      isSender,
      localize('bir e-posta adresi, ya da Ad <adres>', 'an e-mail address, or Name <address>'),
    )
    .optional(),
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: createTextSchema(
    /^.{3,63}$/s,
    localize('3 ile 63 karakter arasında bir ad', 'a name of 3 to 63 characters'),
  ).optional(),
  S3_REGION: z.string().default('us-east-1'),
  DRAND_URL: address.default('https://api.drand.sh'),
  DRAND_CHAIN_HASH: createHexSchema(64).optional(),
  // The first digit of a compressed point is at least 8.
  DRAND_PUBLIC_KEY: createHexSchema(
    192,
    localize(
      '192 onaltılık basamak, sıkıştırılmış bir G2 noktası',
      '192 hexadecimal digits, a compressed point of G2',
    ),
  )
    .regex(
      /^[89a-f]/,
      localize(
        '192 onaltılık basamak, sıkıştırılmış bir G2 noktası',
        '192 hexadecimal digits, a compressed point of G2',
      ),
    )
    .optional(),
  DRAND_GENESIS: createIntegerSchema(
    1,
    999_999_999_999,
    localize(
      'ilk turun zamanı, 1970 yılından beri saniye',
      'the time of the first round, in seconds since 1970',
    ),
  ).optional(),
  DRAND_PERIOD: createIntegerSchema(
    1,
    86_400,
    localize(
      'iki tur arası, 1 ile 86400 arasında saniye',
      'the seconds between two rounds, from 1 to 86400',
    ),
  ).optional(),
  METRICS_ADDRESS: createTextSchema(
    /^(\[[\da-f:.]+\]|[\w.-]+):[1-9]\d{0,4}$/i,
    localize('ADRES:KAPI, örneğin 127.0.0.1:9400', 'ADDRESS:PORT, for example 127.0.0.1:9400'),
  )
    .refine(
      (value) => URL.canParse(`http://${value}`),
      localize('ADRES:KAPI, örneğin 127.0.0.1:9400', 'ADDRESS:PORT, for example 127.0.0.1:9400'),
    )
    .optional(),
  CDN_SECONDS: createIntegerSchema(
    1,
    3600,
    localize('1 ile 3600 arasında bir saniye sayısı', 'a number of seconds from 1 to 3600'),
  ).default(60),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_SERVICE_NAME: z.string().default('vitrin'),
  OTEL_TRACES_SAMPLER_ARG: createTextSchema(
    /^(0?\.\d+|[01](\.0+)?)$/,
    localize('0 ile 1 arasında bir oran, örneğin 0.1', 'a ratio from 0 to 1, for example 0.1'),
  )
    .transform(Number)
    .default(1),
  BACKUP_WARN_DAYS: createIntegerSchema(
    0,
    365,
    localize(
      '0 (uyarı yok) ile 365 arasında bir gün sayısı',
      'a number of days from 0 (no warning) to 365',
    ),
  ).default(7),
  SECURITY_CONTACT: createTextSchema(
    /^(https:\/\/[^\s/]\S*|mailto:[^\s@]+@[^\s@]+)$/,
    localize(
      'https: ya da mailto: ile başlayan bir adres',
      'an address that begins with https: or mailto:',
    ),
  )
    .refine(
      (value) => URL.canParse(value),
      localize(
        'https: ya da mailto: ile başlayan bir adres',
        'an address that begins with https: or mailto:',
      ),
    )
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      localize(
        'trace, debug, info, warn, error, fatal ya da silent',
        'trace, debug, info, warn, error, fatal or silent',
      ),
    )
    .default('info'),
  LOG_FORMAT: z.enum(['text', 'json'], localize('text ya da json', 'text or json')).default('text'),
});

export type Environment = z.output<typeof environment>;

/** Returns true for the text `false` and for a list of proxies in the format of @fastify/proxy-addr. */
function isProxyList(value: string): boolean {
  return value === 'false' || value.split(',').every((part) => isProxy(part.trim()));
}

function isProxy(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = '', bits = '32', ...extraParts] = text.split('/');
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return extraParts.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits;
}
