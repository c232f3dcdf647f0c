import { browserStore } from '../../lib/storage.ts';

/** Which letters this browser has had already. */
const FONTS_KEY = 'vitrin-letters';

/**
 * Who has had our letters before sees them at once. At a first visit they come with what is returned, after the paint,
 * and together: each that is only announced, or comes alone, has the whole page laid out anew.
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
  const known = browserStore.read(FONTS_KEY) === sheet;
  browserStore.write(FONTS_KEY, sheet);
  return known;
}

function link(how: object): HTMLLinkElement {
  const element = Object.assign(document.createElement('link'), how);
  document.head.append(element);
  return element;
}

const preloadFont = (href: string) =>
  new Promise((done) => {
    link({ rel: 'preload', as: 'font', crossOrigin: '', href, onload: done, onerror: done });
  });

/** Loads the modules, which run in their order. `onTrouble` is called when one of them, or what it needs, does not arrive. */
export function loadModules(addresses: string[], onTrouble: () => void): void {
  for (const src of addresses) {
    const script = document.createElement('script');
    document.head.append(
      Object.assign(script, { type: 'module', async: false, src, onerror: onTrouble }),
    );
  }
}
