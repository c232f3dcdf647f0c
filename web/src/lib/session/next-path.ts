import { parseUrl } from '@vitrin/contract/parse-url.ts';
/** Returns the same-site path of a `next` parameter; `/` if it could lead to another site. */
export function toSafeNextPath(next: string | null): string {
  // Browsers read a backslash as a slash and drop tabs and line breaks inside an address.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are refused
  if (!next || !/^\/(?!\/)/.test(next) || /[\\\u0000-\u001f\u007f]/.test(next)) return '/';
  const ORIGIN = 'https://vitrin.invalid';
  const url = parseUrl(next, ORIGIN);
  if (url?.origin !== ORIGIN || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}

/** Returns the URL of the sign-in page that returns to `path` afterwards. */
export function buildSignInPath(path: string): string {
  return path === '/' ? '/giris' : `/giris?next=${encodeURIComponent(path)}`;
}
