import { type ReactNode, useEffect } from 'react';
import { colorBrowserFrame } from '../platform/theme.ts';
import { Toaster } from '../ui/toaster.tsx';
import { AssetLinks } from './asset-links.tsx';
import { useSitePage } from './page-at.ts';
import { stateElementId, useDocumentSource } from './page-state.ts';
import type { SitePage } from './site-pages.ts';

const fluid = 'width=device-width, initial-scale=1';

function PageHead({ page }: { page: SitePage }) {
  const { origin } = useDocumentSource();
  const address = origin + (page.path === '*' ? '/' : page.path);
  return (
    <>
      <meta name="viewport" content={page.viewport ?? fluid} />
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {page.indexed ? (
        <link rel="canonical" href={address} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Vitrin" />
      <meta property="og:locale" content="tr_TR" />
      <meta property="og:image" content={`${origin}/og.png`} />
    </>
  );
}

/** The whole HTML document of a public page; React owns all of it. */
export function Document({ children }: { children: ReactNode }) {
  const { assets, json } = useDocumentSource();
  const page = useSitePage();
  useEffect(colorBrowserFrame, []);

  return (
    // The inline script may have changed the theme before React arrives.
    <html lang="tr" data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <PageHead page={page} />
        <AssetLinks assets={assets} />
      </head>
      <body className={page.frame === 'site' ? 'pub' : undefined}>
        {children}
        <Toaster />
        <script
          id={stateElementId}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any <
          dangerouslySetInnerHTML={{ __html: json }}
        />
      </body>
    </html>
  );
}
