import { isSafeUrl } from '@vitrin/contract/fields.ts';

export type TextPart = { text: string; href?: string };

const address = /https?:\/\/[^\s<>"]+/gi;
const closers: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Returns the length of the URL without trailing punctuation and unmatched brackets. */
function endOf(found: string): number {
  const counts: Record<string, number> = {};
  for (const sign of found) counts[sign] = (counts[sign] ?? 0) + 1;
  let end = found.length;
  for (;;) {
    const last = found[end - 1] ?? '';
    const opener = closers[last];
    const isForeign = opener
      ? (counts[last] ?? 0) > (counts[opener] ?? 0)
      : /[.,;:!?'’”…*_]/.test(last);
    if (!isForeign) return end;
    counts[last] = (counts[last] ?? 0) - 1;
    end -= 1;
  }
}

/** Splits a text into parts; parts with `href` are http(s) URLs. Nothing else is interpreted. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = found.slice(0, endOf(found));
    if (!isSafeUrl(href)) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: href, href });
    from = index + href.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
