import { createHash } from 'node:crypto';

interface Inline {
  scripts: string[];
  styles: string[];
}

/**
 * Framing of a document: the panel `holds` previews in frames, a preview `stands` in the panel. All others
 * neither contain frames nor can be framed.
 */
export type Framing = 'holds' | 'stands' | 'none';

/** Returns the Content-Security-Policy of a document. Inline scripts and styles are allowed by hash only. */
export function contentPolicy(
  { scripts, styles }: Inline,
  https: boolean,
  framing: Framing = 'none',
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
    ["style-src 'self'", ...styles.map(hashOf)].join(' '),
    // Staff may use pictures of any site; pictures can't run code.
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
