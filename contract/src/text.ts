/** Returns text for searching: lower case, without accents, with `ı` replaced by `i`. */
export function foldText(text: string): string {
  // Remove the combining marks of the input first: normalizing sorts them, which is quadratic.
  const lowerCaseText = text.toLocaleLowerCase('tr').replace(combiningMarks, '');
  return lowerCaseText.normalize('NFD').replace(combiningMarks, '').replaceAll('ı', 'i');
}

const combiningMarks = /\p{M}/gu;

/** Maximum length of a slug */
export const MAX_SLUG_LENGTH = 80;

/** Letters that Unicode doesn't decompose into a base letter and a mark. */
const latinLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h' },
};

/** Returns the slug of a title: `Işıltı & Çağ` gives `isilti-cag`. Returns '' if no character is usable. */
export function toSlug(title: string): string {
  const slug = foldText(title)
    .replace(/[ßæœøđðþłħ]/g, (letter) => latinLetters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  return slug.slice(0, MAX_SLUG_LENGTH).replace(/-$/, '');
}

/** Returns the path of a card's page. */
export const getSitePath = (slug: string) => `/site/${slug}`;
