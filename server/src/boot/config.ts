import { resolve } from 'node:path';
import { type Chain, quicknet } from '@vitrin/contract/draw/chain.ts';
import { localize } from '../../../scripts/operator-language.js';
import type { BucketConfig, Config, SmtpConfig, TelegramConfig } from '../platform/base/config.ts';
import { StartError } from '../platform/base/errors.ts';
import { parseSmtpConfig } from '../platform/connections/smtp-config.ts';
import { type Environment, toUrlHost } from './environment.ts';
import { parseEnvironment } from './parse-environment.ts';

/**
 * Loads the configuration of this process. Removes the `PG…` variables of the shell, because the database driver would
 * add them to every connection, embedded ones too.
 * @throws {StartError} like `loadConfig`
 */
export function loadProcessConfig(): Config {
  for (const name of Object.keys(process.env))
    if (/^PG[A-Z]/.test(name)) Reflect.deleteProperty(process.env, name);
  return loadConfig(process.env);
}

/**
 * Reads and validates the variables of `environment.ts`. Blank counts as absent.
 * @throws {StartError} naming the invalid or missing variable
 */
export function loadConfig(variables: NodeJS.ProcessEnv): Config {
  const env = parseEnvironment(variables);
  requireIfAnySet('DATABASE_URL', ['DATABASE_LISTEN_URL', 'DATABASE_MIGRATION_URL'], env);
  return {
    isDevelopment: env.NODE_ENV === 'development',
    host: env.HOST,
    port: env.PORT,
    publicUrl: removeTrailingSlash(
      new URL(env.PUBLIC_URL ?? `http://${toUrlHost(env.HOST)}:${env.PORT}`).href,
    ),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    databaseMigrationUrl: env.DATABASE_MIGRATION_URL,
    databasePool: env.DATABASE_POOL,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    seed: env.SEED ?? (env.DATABASE_URL ? 'none' : 'demo'),
    isDemonstration: env.DEMONSTRATION === 'on',
    secondStep: env.SECOND_STEP,
    hasRateLimits: env.RATE_LIMITS === 'on',
    addressLimitFactor: env.ADDRESS_LIMIT_FACTOR,
    trustProxy: parseProxies(env.TRUST_PROXY),
    telegram: readTelegram(env),
    telegramApi: readTelegramApi(env),
    smtp: readSmtp(env),
    s3: readBucket(env),
    drand: { url: removeTrailingSlash(env.DRAND_URL), chain: readChain(env) },
    metrics: { token: env.METRICS_TOKEN, address: splitAddress(env.METRICS_ADDRESS) },
    cdn: readCdn(env),
    otlp: readOtlp(env),
    backupWarnDays: env.BACKUP_WARN_DAYS,
    securityContact: env.SECURITY_CONTACT,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
  };
}

const removeTrailingSlash = (address: string) => address.replace(/\/+$/, '');

/** @throws {StartError} if a dependent variable is set, but the required one is not */
function requireIfAnySet(
  requiredName: keyof Environment,
  dependentNames: (keyof Environment)[],
  env: Environment,
): void {
  const dependentName = dependentNames.find(
    (name) => env[name] !== undefined && env[requiredName] === undefined,
  );
  if (dependentName)
    throw new StartError(
      localize(
        `${requiredName} eksik: ${dependentName} onunla birlikte verilir.`,
        `${requiredName} is missing: ${dependentName} needs it.`,
      ),
    );
}

/** Returns the variables `names` if all are set, or `undefined` if none is. @throws {StartError} if some are missing */
function requireAllOrNone<N extends keyof Environment>(
  env: Environment,
  names: readonly N[],
  groupName: string,
): { [K in N]: NonNullable<Environment[K]> } | undefined {
  const missingNames = names.filter((name) => env[name] === undefined);
  if (missingNames.length === names.length) return undefined;
  if (missingNames[0])
    throw new StartError(
      localize(
        `${missingNames[0]} eksik: ${groupName} birlikte verilir.`,
        `${missingNames[0]} is missing: ${groupName} belong together.`,
      ),
    );
  return env as { [K in N]: NonNullable<Environment[K]> };
}

function readTelegramApi({ TELEGRAM_API_ROOT, TELEGRAM_MODE }: Environment): Config['telegramApi'] {
  return { apiRoot: removeTrailingSlash(TELEGRAM_API_ROOT), mode: TELEGRAM_MODE };
}

function readTelegram(env: Environment): TelegramConfig | undefined {
  const { TELEGRAM_BOT_TOKEN: token } = env;
  if (token === undefined) return undefined;
  const { apiRoot, mode } = readTelegramApi(env);
  const isPublic = env.PUBLIC_URL?.toLowerCase().startsWith('https:');
  if (mode === 'webhook' && apiRoot === 'https://api.telegram.org' && !isPublic) {
    throw new StartError(
      localize(
        'TELEGRAM_MODE=webhook için PUBLIC_URL bir https:// adresi olmalıdır.',
        'TELEGRAM_MODE=webhook needs an https:// address as PUBLIC_URL.',
      ),
    );
  }
  return { token, groupId: env.TELEGRAM_GROUP_ID, apiRoot, mode };
}

function readSmtp(env: Environment): SmtpConfig | undefined {
  const { SMTP_URL, MAIL_FROM } = env;
  if (SMTP_URL === undefined && MAIL_FROM === undefined) return undefined;
  if (SMTP_URL === undefined)
    throw new StartError(
      localize(
        'SMTP_URL eksik: MAIL_FROM ile birlikte verilir.',
        'SMTP_URL is missing: it belongs to MAIL_FROM.',
      ),
    );
  if (MAIL_FROM === undefined)
    throw new StartError(
      localize(
        'MAIL_FROM eksik: SMTP_URL ile birlikte verilir.',
        'MAIL_FROM is missing: it belongs to SMTP_URL.',
      ),
    );
  return parseSmtpConfig(SMTP_URL, MAIL_FROM);
}

function readOtlp(env: Environment): Config['otlp'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = env;
  if (endpoint === undefined) return undefined;
  return {
    endpoint: removeTrailingSlash(endpoint),
    serviceName,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

function readCdn(env: Environment): Config['cdn'] {
  if (env.CDN_PURGE_URL === undefined) return undefined;
  return { purgeUrl: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN, seconds: env.CDN_SECONDS };
}

function splitAddress(text: string | undefined) {
  if (text === undefined) return undefined;
  const colonIndex = text.lastIndexOf(':');
  return {
    host: text.slice(0, colonIndex).replaceAll(/[[\]]/g, ''),
    port: Number(text.slice(colonIndex + 1)),
  };
}

const chainVariables = [
  'DRAND_CHAIN_HASH',
  'DRAND_PUBLIC_KEY',
  'DRAND_GENESIS',
  'DRAND_PERIOD',
] as const;

function readChain(env: Environment): Chain {
  const values = requireAllOrNone(
    env,
    chainVariables,
    localize('zincirin ayarları', 'the settings of the chain'),
  );
  if (!values) return quicknet;
  return {
    hash: values.DRAND_CHAIN_HASH,
    publicKey: values.DRAND_PUBLIC_KEY,
    genesis: values.DRAND_GENESIS,
    period: values.DRAND_PERIOD,
  };
}

const bucketVariables = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

function readBucket(env: Environment): BucketConfig | undefined {
  const values = requireAllOrNone(env, bucketVariables, localize('S3 ayarları', 'the S3 settings'));
  if (!values) return undefined;
  return {
    endpoint: values.S3_ENDPOINT,
    bucket: values.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  };
}

function parseProxies(value: string): false | string[] {
  return value === 'false' ? false : value.split(',').map((part) => part.trim());
}
