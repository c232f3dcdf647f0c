/** The difference of two texts and the common text around it. */
export interface TextDiff {
  lead: string;
  removed: string;
  added: string;
  trail: string;
}

/** Number of common characters shown on each side. */
const CONTEXT_LENGTH = 60;
/** Texts up to this length are shown completely. */
const MAX_SHORT_LENGTH = 200;

/** True if both values are texts and one is too long to compare at a glance. */
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
  let leadWordCount = 0;
  while (leadWordCount < minWordCount && oldWords[leadWordCount] === newWords[leadWordCount])
    leadWordCount++;
  let trailWordCount = 0;
  while (
    trailWordCount < minWordCount - leadWordCount &&
    oldWords.at(-1 - trailWordCount) === newWords.at(-1 - trailWordCount)
  )
    trailWordCount++;
  const lead = oldWords.slice(0, leadWordCount).join('');
  const trail = oldWords.slice(oldWords.length - trailWordCount).join('');
  return {
    lead: lead.length > CONTEXT_LENGTH ? `…${lead.slice(-CONTEXT_LENGTH)}` : lead,
    removed: oldWords.slice(leadWordCount, oldWords.length - trailWordCount).join(''),
    added: newWords.slice(leadWordCount, newWords.length - trailWordCount).join(''),
    trail: trail.length > CONTEXT_LENGTH ? `${trail.slice(0, CONTEXT_LENGTH)}…` : trail,
  };
}
