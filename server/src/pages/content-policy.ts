import { createHash } from 'node:crypto';

/** The Content-Security-Policy of our documents: the few inline scripts by hash, nothing else inline. */
export function contentPolicy(inlineScripts: string[], https: boolean): string {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self'",
    // Staff may show pictures of any site; a picture can't act.
    'img-src https: http: data: blob:',
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
