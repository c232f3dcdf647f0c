import { browserStore } from '../../lib/storage.ts';

/** Storage key of the font files that this browser has cached. */
const FONTS_KEY = 'vitrin-fonts';

/**
 * Known fonts: the stylesheet blocks rendering, so text appears in its font at once.
 * First visit: the returned function loads all fonts after the first paint and applies them together, in one layout
 * pass.
 */
export function loadFonts(sheet: string, files: string[]): () => void {
  if (areFontsKnown(sheet)) {
    link({ rel: 'stylesheet', href: sheet, blocking: 'render' });
    return () => {};
  }
  return async () => {
    const style = link({ rel: 'stylesheet', href: sheet, media: 'not all' });
    await Promise.all(files.map(preloadFont));
    style.media = 'all';
  };
}

function areFontsKnown(sheet: string): boolean {
  const isCached = browserStore.read(FONTS_KEY) === sheet;
  browserStore.write(FONTS_KEY, sheet);
  return isCached;
}

function link(how: object): HTMLLinkElement {
  const element = Object.assign(document.createElement('link'), how);
  document.head.append(element);
  return element;
}

const preloadFont = (href: string) =>
  new Promise((resolve) => {
    link({ rel: 'preload', as: 'font', crossOrigin: '', href, onload: resolve, onerror: resolve });
  });

/** Loads the modules and runs them in order. Calls `onTrouble` if one or an import of it fails to load. */
export function loadModules(addresses: string[], onError: () => void): void {
  for (const src of addresses) {
    const script = document.createElement('script');
    document.head.append(
      Object.assign(script, { type: 'module', async: false, src, onerror: onError }),
    );
  }
}
