/** Text as it is searched for: without case, `ç ğ ı ö ş ü` as their plain letters. */
export function foldText(text: string): string {
  // Marks of the text itself go first: normalizing sorts them, which is quadratic.
  const plain = text.toLocaleLowerCase('tr').replace(marks, '');
  return plain.normalize('NFD').replace(marks, '').replaceAll('ı', 'i');
}

const marks = /\p{M}/gu;

/** Longest address of a page, without what stands before it. */
export const MAX_SLUG = 80;

/** The address that a title makes: `Işıltı & Çağ` is `isilti-cag`; '' where no letter of it can stand in one. */
export function slugOf(title: string): string {
  const words = foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  return words.slice(0, MAX_SLUG).replace(/-$/, '');
}

/** Where the page of a card is. */
export const sitePath = (slug: string) => `/site/${slug}`;
