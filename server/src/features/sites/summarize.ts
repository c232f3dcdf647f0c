/** Characters of a page's description. */
const MAX_SUMMARY_LENGTH = 300;
/** Characters that are run through the patterns, which are quadratic in the worst case. */
const MAX_READ_LENGTH = 2000;

/** The first words of a Markdown text, in one line and without its marks. */
export function summarize(text: string): string {
  const words = text
    .slice(0, MAX_READ_LENGTH)
    .replace(/\]\([^)]*\)|<[^>]*>|^\s*(?:[-+]|\d+\.)\s|[#*_`>[\]]/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...words].slice(0, MAX_SUMMARY_LENGTH).join('').toWellFormed();
}
