import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type Chain, quicknet } from '@vitrin/contract/draw/chain.ts';
import type { BucketConfig, Config, TelegramConfig } from '../platform/base/config.ts';
import { StartError } from '../platform/base/errors.ts';
import { type Environment, inUrl } from './environment.ts';
import { invalidValueError, parseEnvironment } from './parse-environment.ts';
import { readSmtp } from './smtp-config.ts';

interface Telemetry {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

/** Returns the tracing configuration, or `undefined`. */
export function readOtlp(env: Telemetry): Config['otlp'] {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  if (endpoint === undefined) return undefined;
  return { endpoint, serviceName: env.OTEL_SERVICE_NAME, ratio: env.OTEL_TRACES_SAMPLER_ARG };
}

interface Cdn {
  CDN_PURGE_URL?: string | undefined;
  CDN_PURGE_TOKEN?: string | undefined;
  CDN_SECONDS: number;
}

/** Returns the CDN configuration, or `undefined`. */
export function readCdn(env: Cdn): Config['cdn'] {
  if (env.CDN_PURGE_URL === undefined) return undefined;
  return { purgeUrl: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN, seconds: env.CDN_SECONDS };
}

/**
 * Reads and validates the environment variables; nothing else reads them. Blank counts as absent.
 * @throws {StartError} naming the invalid variable
 */
export function loadConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const { env, given } = parseEnvironment(variables);
  requireWith('DATABASE_URL', ['DATABASE_LISTEN_URL', 'DATABASE_MIGRATION_URL'], env);
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
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    databaseMigrationUrl: env.DATABASE_MIGRATION_URL,
    databasePool: env.DATABASE_POOL,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    seed: env.SEED ?? (env.DATABASE_URL ? 'none' : 'demo'),
    demonstration: env.DEMONSTRATION === 'on',
    secondStep: env.SECOND_STEP,
    rateLimits: env.RATE_LIMITS === 'on',
    addressLimitFactor: env.ADDRESS_LIMIT_FACTOR,
    trustProxy: proxies(env.TRUST_PROXY, given),
    telegram: telegram(env),
    smtp: readSmtp(env),
    s3: bucket(env),
    drand: { url: env.DRAND_URL.replace(/\/+$/, ''), chain: chain(env) },
    metrics: { token: env.METRICS_TOKEN, address: splitAddress(env.METRICS_ADDRESS) },
    cdn: readCdn(env),
    otlp: readOtlp(env),
    backupWarnDays: env.BACKUP_WARN_DAYS,
    securityContact: env.SECURITY_CONTACT,
    logLevel: env.LOG_LEVEL,
  };
}

function requireWith(needed: keyof Environment, by: (keyof Environment)[], env: Environment): void {
  const dependent = by.find((name) => env[name] !== undefined && env[needed] === undefined);
  if (dependent) throw new StartError(`${needed} eksik: ${dependent} onunla birlikte verilir.`);
}

function telegram(env: Environment): TelegramConfig | undefined {
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

function chain(env: Environment): Chain {
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

function bucket(env: Environment): BucketConfig | undefined {
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
  if (!addresses.every(isProxy)) throw invalidValueError('TRUST_PROXY', given);
  return addresses;
}

function isProxy(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = '', bits = '32', ...more] = text.split('/');
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return more.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits;
}
