import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Config } from '../platform/base/config.ts';
import type { WebBundle, WebRenderer } from './web-bundle.ts';

/** Sets the headers of HTML documents and returns the reply. */
export type SetDocumentHeaders = (reply: FastifyReply, framing?: Framing) => FastifyReply;

/** Returns the function that sets the headers of all documents. */
export function createDocumentHeaderSetter(
  { isDevelopment, publicUrl }: Config,
  { getSiteAssets, readStyle }: WebBundle,
  { sitePages, inlineScripts }: WebRenderer,
): SetDocumentHeaders {
  const styles = new Set(sitePages.flatMap(({ module }) => getSiteAssets(module).styles));
  const inlineCode = {
    scripts: inlineScripts,
    styles: readStyle ? [...styles].map(readStyle) : [],
  };
  const isHttps = publicUrl.startsWith('https:');
  const policies = {
    none: buildContentPolicy(inlineCode, isHttps, 'none'),
    'frame-parent': buildContentPolicy(inlineCode, isHttps, 'frame-parent'),
    'frame-child': buildContentPolicy(inlineCode, isHttps, 'frame-child'),
  };
  return (reply, framing = 'none') => {
    if (framing === 'frame-child') reply.header('x-frame-options', 'SAMEORIGIN');
    return isDevelopment
      ? reply.removeHeader('content-security-policy')
      : reply.header('content-security-policy', policies[framing]);
  };
}

interface InlineContent {
  scripts: string[];
  styles: string[];
}

/**
 * Framing of a document: the panel may contain previews in frames (`frame-parent`), and a preview may be framed by it
 * (`frame-child`). All other documents neither contain frames nor can be framed.
 */
export type Framing = 'frame-parent' | 'frame-child' | 'none';

/** Returns the Content-Security-Policy of a document. Inline scripts and styles are allowed by hash only. */
function buildContentPolicy(
  { scripts, styles }: InlineContent,
  isHttps: boolean,
  framing: Framing = 'none',
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(toHashSource)].join(' '),
    ["style-src 'self'", ...styles.map(toHashSource)].join(' '),
    // Staff may use pictures of any site; pictures can't run code.
    'img-src https: http: data: blob:',
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ...(framing === 'frame-parent' ? ["frame-src 'self'"] : []),
    `frame-ancestors '${framing === 'frame-child' ? 'self' : 'none'}'`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const toHashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
