import { parsePictureUrl } from '@vitrin/contract/parse-picture-url.ts';
import { memo, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSiteSettings } from '../../features/settings/site-settings.ts';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { getDocumentTitle, SITE_NAME_META } from '../../lib/site-name.ts';
import { updateThemeColorMeta } from '../../lib/theme.ts';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { stateElementId, useDocumentSource, userStateElementId } from '../document/page-state.ts';
import { matchPageParams, notFoundPage, useCurrentPage } from '../site/match-page.ts';
import type { PageDefinition, PageMetadata } from '../site/page-definition.ts';
import { AssetLinks } from './asset-links.tsx';
import { SiteNotice } from './site-notice.tsx';

const viewports = { fixed: 'width=1280', fluid: 'width=device-width, initial-scale=1' };

/** The size of the pictures that the server draws for link previews */
const previewImageSize = { width: 1200, height: 630 };

const HOME_PREVIEW_PATH = '/og/index.png';

const getEmptyStyle = () => '';
const useNoMetadata = (): PageMetadata => ({});

function PageHead({ page, viewport }: { page: PageDefinition; viewport: keyof typeof viewports }) {
  const { origin, preview } = useDocumentSource();
  const { pathname } = useLocation();
  // The hook depends on `page`, which can't change: it is part of the component's key.
  const useMetadata = page.useMetadata ?? useNoMetadata;
  const metadata = useMetadata(matchPageParams(page, pathname), origin);
  const effectivePage = metadata.isMissing ? notFoundPage : { ...page, ...metadata };
  const { description } = effectivePage;
  const isIndexed = effectivePage.isIndexed && !preview;
  const { siteName } = useSiteSettings();
  const title = getDocumentTitle(siteName, effectivePage.title ?? effectivePage.name);
  const path = page.listPaths ? pathname : page.path;
  const canonicalUrl = origin + (page.path === '*' ? '/' : path);
  return (
    <>
      <meta name="viewport" content={viewports[viewport]} />
      <title>{title}</title>
      {isIndexed ? (
        <link rel="canonical" href={canonicalUrl} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {import.meta.env.SSR && (
        <LinkPreview
          siteName={siteName}
          title={title}
          description={description}
          url={canonicalUrl}
          image={
            metadata.image ??
            `${origin}${metadata.isMissing ? HOME_PREVIEW_PATH : getPreviewImagePath(page, path)}`
          }
        />
      )}
    </>
  );
}

interface LinkPreviewProps {
  siteName: string;
  title: string;
  description: string;
  url: string;
  image: string;
}

/** Only in the HTML: nothing in the browser reads or changes it. */
function LinkPreview({ siteName, title, description, url, image }: LinkPreviewProps) {
  const { pathname } = new URL(image);
  const size = pathname.startsWith('/og') ? previewImageSize : parsePictureUrl(pathname);
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta name={SITE_NAME_META} content={siteName} />
      <meta property="og:locale" content="tr_TR" />
      <meta property="og:image" content={image} />
      {size && <meta property="og:image:width" content={String(size.width)} />}
      {size && <meta property="og:image:height" content={String(size.height)} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
    </>
  );
}

/** Returns the path of the picture that the server draws for a page. */
function getPreviewImagePath(page: PageDefinition, path: string): string {
  return page.path === '*' || path === '/' ? HOME_PREVIEW_PATH : `/og${path}.png`;
}

/** The HTML document of a public page. React renders and hydrates the whole document. */
export function Document({ children }: { children: ElementNode }) {
  const { notice } = useDocumentSource();
  const page = useCurrentPage();
  const { homeViewport } = useSiteSettings();
  const viewport = page.hasFixedWidth && homeViewport !== 'device' ? 'fixed' : 'fluid';
  useEffect(updateThemeColorMeta, []);

  return (
    // The inline script may have changed the theme before hydration.
    <html lang="tr" data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <PageHead key={page.path} page={page} viewport={viewport} />
        <StaticHead />
      </head>
      <body
        className={classNames(
          'flex min-h-svh flex-col',
          page.layout === 'site' && 'site-background',
          viewport === 'fixed' && 'fixed-width',
        )}
      >
        {notice && <SiteNotice {...notice} isSignIn={page.layout === 'bare'} />}
        {children}
        <Toaster />
        <StateScripts />
      </body>
    </html>
  );
}

// Without `memo`, React would rewrite the inline scripts and styles on each navigation.
const StaticHead = memo(function StaticHead() {
  const { assets, getInlineStyle = getEmptyStyle, startScript = '' } = useDocumentSource();
  return (
    <>
      <AssetLinks assets={assets} getInlineStyle={assets.inlineStyles && getInlineStyle} />
      <script
        data-modules={[...assets.preloads, ...assets.scripts].join(' ')}
        data-stream={assets.streamScript}
        data-fonts={assets.fontStylesheet}
        data-font-files={assets.fontFiles.join(' ')}
        // In the browser the text is blank, because the script has already run.
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
        dangerouslySetInnerHTML={{ __html: startScript }}
      />
      <noscript>
        <link rel="stylesheet" href={assets.fontStylesheet} />
      </noscript>
    </>
  );
});

const StateScripts = memo(function StateScripts() {
  const { stateJson, userStateJson } = useDocumentSource();
  return (
    <>
      <script
        id={stateElementId}
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with < escaped
        dangerouslySetInnerHTML={{ __html: stateJson }}
      />
      {userStateJson !== undefined && (
        <script
          id={userStateElementId}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with < escaped
          dangerouslySetInnerHTML={{ __html: userStateJson }}
        />
      )}
    </>
  );
});
