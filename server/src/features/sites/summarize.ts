/** Characters that a page says of itself at most, and more. */
const ENOUGH = 300;

/** The first words of a Markdown text, in one line and without its marks. */
export function summarize(text: string): string {
  const words = text
    .replace(/\]\([^)]*\)|<[^>]*>|^\s*(?:[-+]|\d+\.)\s|[#*_`>[\]]/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...words].slice(0, ENOUGH).join('');
}
