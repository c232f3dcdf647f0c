/** Returns at most `length` characters: the beginning, … and the end. */
export function truncateMiddle(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const end = Math.ceil((length - 1) * 0.4);
  const start = length - 1 - end;
  return `${characters.slice(0, start).join('')}…${characters.slice(-end).join('')}`;
}

/** Returns the first `length` characters, followed by … if the text was longer. */
export function truncateText(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}

/** Like `truncateText`, but ends after a word, and keeps a text that is longer by at most `tolerance` characters. */
export function truncateAtWord(text: string, length: number, tolerance: number): string {
  if ([...text].length <= length + tolerance) return text;
  return truncateText(text, length).replace(/\s+\S*…$/u, '…');
}
