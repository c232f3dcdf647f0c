import { browserStore } from '../../lib/storage.ts';

/** Storage key of the font stylesheet that this browser has loaded before. */
const FONTS_KEY = 'vitrin-fonts';

/**
 * Adds the font stylesheet. If the browser has cached the fonts, the stylesheet blocks rendering: text appears in its
 * final font. Otherwise the returned function loads all fonts and applies them together; call it after the first paint.
 */
export function loadFonts(sheet: string, files: string[]): () => void {
  if (areFontsCached(sheet)) {
    appendLink({ rel: 'stylesheet', href: sheet, blocking: 'render' });
    return () => {};
  }
  return async () => {
    const link = appendLink({ rel: 'stylesheet', href: sheet, media: 'not all' });
    await Promise.all(files.map(preloadFont));
    link.media = 'all';
  };
}

/** True if an earlier visit loaded this stylesheet. Stores the stylesheet as loaded. */
function areFontsCached(sheet: string): boolean {
  const isCached = browserStore.read(FONTS_KEY) === sheet;
  browserStore.write(FONTS_KEY, sheet);
  return isCached;
}

function appendLink(attributes: object): HTMLLinkElement {
  const element = Object.assign(document.createElement('link'), attributes);
  document.head.append(element);
  return element;
}

const preloadFont = (href: string) =>
  new Promise((resolve) => {
    appendLink({
      rel: 'preload',
      as: 'font',
      crossOrigin: '',
      href,
      onload: resolve,
      onerror: resolve,
    });
  });

/** Loads the modules and runs them in order. Calls `onError` if a module or one of its imports fails to load. */
export function loadModules(urls: string[], onError: () => void): void {
  for (const src of urls) {
    const script = document.createElement('script');
    document.head.append(
      Object.assign(script, { type: 'module', async: false, src, onerror: onError }),
    );
  }
}
