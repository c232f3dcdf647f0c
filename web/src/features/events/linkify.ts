import { isSafeUrl } from '@vitrin/contract/safe-url.ts';

export type TextPart = { text: string; href?: string };

const urlPattern = /https?:\/\/[^\s<>"]+/gi;
const closers: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Returns the length of the URL without trailing punctuation and unmatched brackets. */
function getUrlLength(match: string): number {
  const counts: Record<string, number> = {};
  for (const character of match) counts[character] = (counts[character] ?? 0) + 1;
  let end = match.length;
  for (;;) {
    const last = match[end - 1] ?? '';
    const opener = closers[last];
    const isForeign = opener
      ? (counts[last] ?? 0) > (counts[opener] ?? 0)
      : /[.,;:!?'’”…*_]/.test(last);
    if (!isForeign) return end;
    counts[last] = (counts[last] ?? 0) - 1;
    end -= 1;
  }
}

/** Splits a text into parts. Parts with `href` are http(s) URLs, all others plain text. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: match, index } of text.matchAll(urlPattern)) {
    const href = match.slice(0, getUrlLength(match));
    if (!isSafeUrl(href)) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: href, href });
    from = index + href.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
