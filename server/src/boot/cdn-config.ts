import type { Config } from '../platform/base/config.ts';

interface Cdn {
  CDN_PURGE_URL?: string | undefined;
  CDN_PURGE_TOKEN?: string | undefined;
  CDN_SECONDS: number;
}

/** Which CDN keeps what everybody is given, if any. */
export function readCdn(env: Cdn): Config['cdn'] {
  if (env.CDN_PURGE_URL === undefined) return undefined;
  return { purgeUrl: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN, seconds: env.CDN_SECONDS };
}
