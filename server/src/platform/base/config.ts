import type { Chain } from '@vitrin/contract/draw/chain.ts';
import type { LogFormat } from './log.ts';

/** Configuration of the process, parsed from environment variables */
export interface Config {
  readonly isDevelopment: boolean;
  readonly host: string;
  readonly port: number;
  /** Public address of the site without a trailing slash; default: from HOST and PORT */
  readonly publicUrl: string;
  /** Absolute path */
  readonly dataDir: string;
  /** `undefined`: embedded PostgreSQL */
  readonly databaseUrl: string | undefined;
  /** Direct address that bypasses the pooler of `databaseUrl`; `undefined`: no pooler */
  readonly databaseListenUrl: string | undefined;
  /** Address with the role that creates and alters tables; `undefined`: same as `databaseUrl` */
  readonly databaseMigrationUrl: string | undefined;
  /** Maximum connections of the pool */
  readonly databasePool: number;
  /** Credentials of the first administrator */
  readonly admin: { readonly email: string | undefined; readonly password: string | undefined };
  readonly seed: 'demo' | 'none';
  /** True if every page shows that the site is a demonstration */
  readonly isDemonstration: boolean;
  /** Role that requires a second step; `optional`: none */
  readonly secondStep: 'optional' | 'super_admin';
  readonly hasRateLimits: boolean;
  /** Multiplies all limits per address, because many users may share one address. */
  readonly addressLimitFactor: number;
  /** Addresses of proxies, in the format of @fastify/proxy-addr */
  readonly trustProxy: false | string[];
  /** Bot of the environment; `platform.connections` has the bot in use. */
  readonly telegram: TelegramConfig | undefined;
  /** Bot API for any bot, also one that is set up in the panel */
  readonly telegramApi: Pick<TelegramConfig, 'apiRoot' | 'mode'>;
  /** Mail server of the environment; `platform.connections` has the one in use. */
  readonly smtp: SmtpConfig | undefined;
  /** `undefined`: pictures are files in the data folder. */
  readonly s3: BucketConfig | undefined;
  /** Beacon chain for draws and its address without a trailing slash */
  readonly drand: { readonly url: string; readonly chain: Chain };
  /** Access to `/metrics`: a bearer token on the public port, a separate listener, or both */
  readonly metrics: {
    readonly token: string | undefined;
    readonly address: { readonly host: string; readonly port: number } | undefined;
  };
  /**
   * Purge hook of the CDN, and the seconds for which it may cache public responses.
   * `undefined`: no CDN
   */
  readonly cdn:
    | { readonly purgeUrl: string; readonly token: string | undefined; readonly seconds: number }
    | undefined;
  /** Trace collector, address without a trailing slash; `undefined`: no tracing */
  readonly otlp:
    | {
        readonly endpoint: string;
        readonly serviceName: string;
        /** Traced fraction of all requests, 0 to 1 */
        readonly ratio: number;
      }
    | undefined;
  /** Warn if the newest backup is older than this many days; 0: never */
  readonly backupWarnDays: number;
  /** Contact for security reports, `https:` or `mailto:` */
  readonly securityContact: string | undefined;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  readonly logFormat: LogFormat;
}

export interface TelegramConfig {
  readonly token: string;
  readonly groupId: string | undefined;
  /** Without a trailing slash */
  readonly apiRoot: string;
  readonly mode: 'polling' | 'webhook';
}

/** Mail server and sender address */
export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte */
  readonly secure: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  readonly from: { readonly name: string; readonly address: string };
}

/** Bucket of an S3-compatible store */
export interface BucketConfig {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
