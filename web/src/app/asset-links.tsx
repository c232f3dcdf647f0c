import { defaultThemeColor, themeScript } from '../platform/theme.ts';
import type { PageAssets } from './page-state.ts';

/** The part of <head> that every document of ours shares. */
export function AssetLinks({ assets }: { assets: PageAssets }) {
  return (
    <>
      <meta name="color-scheme" content="dark light" />
      <meta name="theme-color" content={defaultThemeColor} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.preloads.map((href) => (
        <Preload key={href} href={href} />
      ))}
      {assets.scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </>
  );
}

function Preload({ href }: { href: string }) {
  if (!href.endsWith('.woff2')) return <link rel="modulepreload" href={href} />;
  return <link rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />;
}
