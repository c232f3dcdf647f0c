/**
 * Returns the code in a delivery note: the text after `Kod:` or `Kodunuz:`, or the whole note if it is one word with a
 * digit.
 */
export function findCode(note: string): string | undefined {
  const labelled = /(?:^|\s)kod(?:u|unuz)?:\s*(\S+)/i.exec(note)?.[1];
  if (labelled) return labelled;
  const text = note.trim();
  return /^\S+$/.test(text) && /\d/.test(text) ? text : undefined;
}
