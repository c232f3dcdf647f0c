/**
 * Returns the code in a delivery note: the word after `kod:`, `kodu:` or `kodunuz:` in any case, or the whole note if
 * it is one word with a digit.
 */
export function findCode(note: string): string | undefined {
  const labelledCode = /(?:^|\s)kod(?:u|unuz)?:\s*(\S+)/i.exec(note)?.[1];
  if (labelledCode) return labelledCode;
  const text = note.trim();
  return /^\S+$/.test(text) && /\d/.test(text) ? text : undefined;
}
