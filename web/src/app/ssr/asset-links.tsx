import type { PageAssets } from '@vitrin/contract/page-request.ts';
import { defaultThemeColor } from '../../lib/theme.ts';
import { headScript } from './head-script.ts';

interface AssetLinksProps {
  assets: Pick<PageAssets, 'styles' | 'themeStylesheet' | 'iconFolder'>;
  /** Returns the text of an inline style; '' in the browser, because the HTML contains the styles. */
  getInlineStyle?: ((href: string) => string) | undefined;
}

/** The part of <head> that all documents share. */
export function AssetLinks({ assets, getInlineStyle }: AssetLinksProps) {
  const { styles, themeStylesheet, iconFolder } = assets;
  return (
    <>
      <meta name="color-scheme" content="dark light" />
      <meta name="theme-color" content={defaultThemeColor} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <script dangerouslySetInnerHTML={{ __html: headScript }} />
      {styles.map((href) =>
        getInlineStyle ? (
          <style
            key={href}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's stylesheet
            dangerouslySetInnerHTML={{ __html: getInlineStyle(href) }}
          />
        ) : (
          <link key={href} rel="stylesheet" href={href} />
        ),
      )}
      {themeStylesheet && <link rel="stylesheet" href={themeStylesheet} />}
      <link rel="icon" href={iconFolder ? `${iconFolder}/icon-192.png` : '/favicon.svg'} />
      <link rel="apple-touch-icon" href={`${iconFolder ?? ''}/apple-touch-icon.png`} />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}
