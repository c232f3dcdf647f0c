import { memo, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSiteSettings } from '../../features/settings/site-settings.ts';
import { colorBrowserFrame } from '../../lib/theme.ts';
import { classNames } from '../../ui/class-names.ts';
import { SiteNotice } from '../../ui/site-notice.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { ownStateElementId, stateElementId, useDocumentSource } from '../document/page-state.ts';
import { paramsAt, unknownPage, useSitePage } from '../site/page-at.ts';
import type { PageMetadata, SitePage } from '../site/site-pages.ts';
import { AssetLinks } from './asset-links.tsx';

const viewports = { fixed: 'width=1280', fluid: 'width=device-width, initial-scale=1' };

const blank = () => '';
const sayNothingMore = (): PageMetadata => ({});

function PageHead({ page, viewport }: { page: SitePage; viewport: keyof typeof viewports }) {
  const { origin, preview } = useDocumentSource();
  const { pathname } = useLocation();
  // The same page for as long as this head stands: it is keyed by it.
  const useMetadata = page.useMetadata ?? sayNothingMore;
  const about = useMetadata(paramsAt(page, pathname), origin);
  const shown = about.missing ? unknownPage : { ...page, ...about };
  const { description } = shown;
  const indexed = shown.indexed && !preview;
  const title = `Vitrin | ${shown.title ?? shown.name}`;
  const path = page.known ? pathname : page.path;
  const address = origin + (page.path === '*' ? '/' : path);
  return (
    <>
      <meta name="viewport" content={viewports[viewport]} />
      <title>{title}</title>
      <meta name="description" content={description} />
      {indexed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Vitrin" />
      <meta property="og:locale" content="tr_TR" />
      <meta property="og:image" content={about.image ?? `${origin}/og.png`} />
    </>
  );
}

/** The whole HTML document of a public page; React owns all of it. */
export function Document({ children }: { children: ReactNode }) {
  const { notice } = useDocumentSource();
  const page = useSitePage();
  const { homeViewport } = useSiteSettings();
  const viewport = page.fixedWidth && homeViewport !== 'device' ? 'fixed' : 'fluid';
  useEffect(colorBrowserFrame, []);

  return (
    // The inline script may have changed the theme before React arrives.
    <html lang="tr" data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <PageHead key={page.path} page={page} viewport={viewport} />
        <StaticHead />
      </head>
      <body
        className={classNames(
          page.frame === 'site' && 'site-ground',
          viewport === 'fixed' && 'fixed-width',
        )}
      >
        {notice && <SiteNotice>{notice}</SiteNotice>}
        {children}
        <Toaster />
        <StateScripts />
      </body>
    </html>
  );
}

// As it is for as long as the document is there: React would write its texts anew with every page that one goes to.
const StaticHead = memo(function StaticHead() {
  const { assets, styleText = blank, startScript = '' } = useDocumentSource();
  return (
    <>
      <AssetLinks styles={assets.styles} textOf={assets.inlineStyles && styleText} />
      <script
        data-modules={[...assets.preloads, ...assets.scripts].join(' ')}
        data-fonts={assets.fonts}
        data-letters={assets.letters.join(' ')}
        // The browser has run it: it gives a blank one.
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        dangerouslySetInnerHTML={{ __html: startScript }}
      />
      <noscript>
        <link rel="stylesheet" href={assets.fonts} />
      </noscript>
    </>
  );
});

const StateScripts = memo(function StateScripts() {
  const { json, ownJson } = useDocumentSource();
  return (
    <>
      <script
        id={stateElementId}
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any <
        dangerouslySetInnerHTML={{ __html: json }}
      />
      {ownJson !== undefined && (
        <script
          id={ownStateElementId}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any <
          dangerouslySetInnerHTML={{ __html: ownJson }}
        />
      )}
    </>
  );
});
