/** Maximum length of a page's description. */
const MAX_SUMMARY_LENGTH = 300;
/** Maximum number of characters matched: the patterns are quadratic in the worst case. */
const MAX_READ_LENGTH = 2000;

/** Returns the beginning of a Markdown text as one line without markup. */
export function summarize(text: string): string {
  const summary = text
    .slice(0, MAX_READ_LENGTH)
    .replace(/\]\([^)]*\)|<[^>]*>|^\s*(?:[-+]|\d+\.)\s|[#*_`>[\]]/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...summary].slice(0, MAX_SUMMARY_LENGTH).join('').toWellFormed();
}
