import { parseUrl } from './parse-url.ts';

/** Returns true for an http(s) address or a path of this site that browsers cannot interpret differently. */
export function isSafeUrl(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects them
  if (/[\s\\\u0000-\u001f\u007f]/.test(value)) return false;
  if (value.startsWith('/')) return !value.startsWith('//');
  const url = /^https?:\/\//i.test(value) ? parseUrl(value) : undefined;
  return url !== undefined && url.hostname !== '' && url.username === '' && url.password === '';
}
