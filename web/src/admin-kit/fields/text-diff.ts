/** The difference of two texts and the common text around it. */
export interface TextDiff {
  prefix: string;
  removed: string;
  added: string;
  suffix: string;
}

/** Number of common characters shown on each side. */
const CONTEXT_LENGTH = 60;
/** Texts up to this length are shown completely. */
const MAX_SHORT_LENGTH = 200;

/** True if both values are non-empty texts and one is too long to compare at a glance. */
export function isLongTextChange(before: unknown, after: unknown): boolean {
  return (
    typeof before === 'string' &&
    typeof after === 'string' &&
    before !== '' &&
    after !== '' &&
    Math.max(before.length, after.length) > MAX_SHORT_LENGTH
  );
}

/** Returns the words in which two texts differ, with some context. */
export function diffText(before: string, after: string): TextDiff {
  const oldWords = before.split(/(?<=\s)/);
  const newWords = after.split(/(?<=\s)/);
  const minWordCount = Math.min(oldWords.length, newWords.length);
  let prefixWordCount = 0;
  while (prefixWordCount < minWordCount && oldWords[prefixWordCount] === newWords[prefixWordCount])
    prefixWordCount++;
  let suffixWordCount = 0;
  while (
    suffixWordCount < minWordCount - prefixWordCount &&
    oldWords.at(-1 - suffixWordCount) === newWords.at(-1 - suffixWordCount)
  )
    suffixWordCount++;
  const prefix = oldWords.slice(0, prefixWordCount).join('');
  const suffix = oldWords.slice(oldWords.length - suffixWordCount).join('');
  return {
    prefix: prefix.length > CONTEXT_LENGTH ? `…${prefix.slice(-CONTEXT_LENGTH)}` : prefix,
    removed: oldWords.slice(prefixWordCount, oldWords.length - suffixWordCount).join(''),
    added: newWords.slice(prefixWordCount, newWords.length - suffixWordCount).join(''),
    suffix: suffix.length > CONTEXT_LENGTH ? `${suffix.slice(0, CONTEXT_LENGTH)}…` : suffix,
  };
}
