import type { Chain } from '@vitrin/contract/draw/chain.ts';

/** What the operator has decided; whoever starts the process reads it from the environment. */
export interface Config {
  readonly development: boolean;
  readonly host: string;
  readonly port: number;
  /** The site's outside address without a trailing slash, or what HOST and PORT make of it. */
  readonly publicUrl: string;
  /** absolute */
  readonly dataDir: string;
  /** `undefined`: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Past the pooler that `databaseUrl` leads to. `undefined`: there is none. */
  readonly databaseListenUrl: string | undefined;
  /** As whom tables are made and changed. `undefined`: as everything else. */
  readonly databaseMigrationUrl: string | undefined;
  /** Most connections of the pool. */
  readonly databasePool: number;
  /** Of the first administrator. */
  readonly admin: { readonly email: string | undefined; readonly password: string | undefined };
  readonly seed: 'demo' | 'none';
  /** Every page says that the site is a demonstration. */
  readonly demonstration: boolean;
  /** The role that can't do without a second step; `optional`: none. */
  readonly secondStep: 'optional' | 'super_admin';
  readonly rateLimits: boolean;
  /** How many times the usual an address may do: many people may share one. */
  readonly addressLimitFactor: number;
  /** Addresses of proxies, as @fastify/proxy-addr takes them. */
  readonly trustProxy: false | string[];
  /** `undefined`: the site has no bot. */
  readonly telegram: TelegramConfig | undefined;
  /** `undefined`: the site sends no e-mail. */
  readonly smtp: SmtpConfig | undefined;
  /** `undefined`: pictures are files in the data folder. */
  readonly s3: BucketConfig | undefined;
  /** Whose beacons decide draws, and where they are asked for, without a trailing slash. */
  readonly drand: { readonly url: string; readonly chain: Chain };
  /** Where `/metrics` is: for whoever shows the token, and at an address of its own. */
  readonly metrics: {
    readonly token: string | undefined;
    readonly address: { readonly host: string; readonly port: number } | undefined;
  };
  /**
   * The hook that is told which topics have changed, and how long a CDN may keep what everybody is given, seconds;
   * `undefined`: none keeps it.
   */
  readonly cdn:
    | { readonly purgeUrl: string; readonly token: string | undefined; readonly seconds: number }
    | undefined;
  /** The collector that traces go to, without a trailing slash; `undefined`: there are none. */
  readonly otlp:
    | {
        readonly endpoint: string;
        readonly serviceName: string;
        /** The part of all requests that is traced, 0 to 1. */
        readonly ratio: number;
      }
    | undefined;
  /** A backup that is older, in days, is one to warn about; 0: none is. */
  readonly backupWarnDays: number;
  /** Whom to tell of a weakness, `https:` or `mailto:`. */
  readonly securityContact: string | undefined;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

export interface TelegramConfig {
  readonly token: string;
  readonly groupId: string | undefined;
  /** Without a trailing slash. */
  readonly apiRoot: string;
  readonly mode: 'polling' | 'webhook';
}

/** The server that takes e-mail, and from whom it comes. */
export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  readonly from: { readonly name: string; readonly address: string };
}

/** A bucket of an S3-compatible store. */
export interface BucketConfig {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
