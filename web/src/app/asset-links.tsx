import { defaultThemeColor, themeScript } from '../platform/theme.ts';

/** The part of <head> that every document of ours shares. */
export function AssetLinks({ styles }: { styles: string[] }) {
  return (
    <>
      <meta name="color-scheme" content="dark light" />
      <meta name="theme-color" content={defaultThemeColor} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}
