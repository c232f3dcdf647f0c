import { createHash } from 'node:crypto';

interface Inline {
  scripts: string[];
  styles: string[];
}

/**
 * Which part a document has in frames: the panel `holds` previews, a preview `stands` in the panel; any other neither
 * holds a page nor stands in one.
 */
export type Framing = 'holds' | 'stands' | 'none';

/** The Content-Security-Policy of our documents: what stands in them by its hash, nothing else inline. */
export function contentPolicy(
  { scripts, styles }: Inline,
  https: boolean,
  framing: Framing = 'none',
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
    ["style-src 'self'", ...styles.map(hashOf)].join(' '),
    // Staff may show pictures of any site; a picture can't act.
    'img-src https: http: data: blob:',
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ...(framing === 'holds' ? ["frame-src 'self'"] : []),
    `frame-ancestors '${framing === 'stands' ? 'self' : 'none'}'`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
