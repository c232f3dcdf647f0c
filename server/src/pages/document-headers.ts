import type { FastifyReply } from 'fastify';
import type { Config } from '../platform/base/config.ts';
import { contentPolicy, type Framing } from './content-policy.ts';
import type { WebBundle, WebRenderer } from './web-bundle.ts';

/** Sets the headers of HTML documents and returns the reply. */
export type SetDocumentHeaders = (reply: FastifyReply, framing?: Framing) => FastifyReply;

export function createDocumentHeaders(
  { development, publicUrl }: Config,
  { siteAssets, styleText }: WebBundle,
  { sitePages, inlineScripts }: WebRenderer,
): SetDocumentHeaders {
  const styles = new Set(sitePages.flatMap(({ module }) => siteAssets(module).styles));
  const inline = { scripts: inlineScripts, styles: styleText ? [...styles].map(styleText) : [] };
  const isHttps = publicUrl.startsWith('https:');
  const policies = {
    none: contentPolicy(inline, isHttps, 'none'),
    holds: contentPolicy(inline, isHttps, 'holds'),
    stands: contentPolicy(inline, isHttps, 'stands'),
  };
  return (reply, framing = 'none') => {
    if (framing === 'stands') reply.header('x-frame-options', 'SAMEORIGIN');
    return development
      ? reply.removeHeader('content-security-policy')
      : reply.header('content-security-policy', policies[framing]);
  };
}
