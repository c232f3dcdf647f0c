import { browserStore } from './storage.ts';

const STORAGE_KEY = 'vitrin-theme';
const colors = { dark: '#0a0911', light: '#f6f5fa' };
export type Theme = keyof typeof colors;

export const defaultThemeColor = colors.dark;

/** Sets the stored theme. Runs in <head> before the first paint. */
export const themeScript = `try{if(localStorage.getItem('${STORAGE_KEY}')==='light')document.documentElement.dataset.theme='light'}catch{}`;

function getCurrentTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

/** Sets the colour of the browser's UI to the page's colour. */
export function updateThemeColorMeta(): void {
  const meta = document.querySelector('meta[name="theme-color"]');
  meta?.setAttribute('content', colors[getCurrentTheme()]);
}

export function toggleTheme(): void {
  const theme: Theme = getCurrentTheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  updateThemeColorMeta();
  browserStore.write(STORAGE_KEY, theme);
}
