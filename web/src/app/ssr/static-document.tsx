import type { PageAssets } from '@vitrin/contract/page-request.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { getDocumentTitle, SITE_NAME_META } from '../../lib/site-name.ts';
import { AssetLinks } from './asset-links.tsx';

interface StaticDocumentProps {
  siteName: string;
  title: string;
  assets: PageAssets;
  className?: string;
  children: ElementNode;
}

/** A document without hydration. */
export function StaticDocument({
  siteName,
  title,
  assets,
  className,
  children,
}: StaticDocumentProps) {
  return (
    <html lang="tr" data-theme="dark">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{getDocumentTitle(siteName, title)}</title>
        <meta name={SITE_NAME_META} content={siteName} />
        <meta name="robots" content="noindex" />
        <AssetLinks assets={assets} />
        {[...assets.preloads, ...assets.scripts].map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body className={className}>{children}</body>
    </html>
  );
}
