import { isSafeUrl } from '@vitrin/contract/safe-url.ts';

export type TextPart = { text: string; href?: string };

const urlPattern = /https?:\/\/[^\s<>"]+/gi;
const openersByCloser: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Returns the length of the URL without trailing punctuation and unmatched brackets. */
function getUrlLength(match: string): number {
  const counts: Record<string, number> = {};
  for (const character of match) counts[character] = (counts[character] ?? 0) + 1;
  let end = match.length;
  for (;;) {
    const lastCharacter = match[end - 1] ?? '';
    const opener = openersByCloser[lastCharacter];
    const isOutsideUrl = opener
      ? (counts[lastCharacter] ?? 0) > (counts[opener] ?? 0)
      : /[.,;:!?'’”…*_]/.test(lastCharacter);
    if (!isOutsideUrl) return end;
    counts[lastCharacter] = (counts[lastCharacter] ?? 0) - 1;
    end -= 1;
  }
}

/** Splits a text into parts. Parts with `href` are http(s) URLs, all others plain text. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let textStart = 0;
  for (const { 0: match, index } of text.matchAll(urlPattern)) {
    const href = match.slice(0, getUrlLength(match));
    if (!isSafeUrl(href)) continue;
    if (index > textStart) parts.push({ text: text.slice(textStart, index) });
    parts.push({ text: href, href });
    textStart = index + href.length;
  }
  if (textStart < text.length) parts.push({ text: text.slice(textStart) });
  return parts;
}
