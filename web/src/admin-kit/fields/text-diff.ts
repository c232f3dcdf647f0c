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
  const old = before.split(/(?<=\s)/);
  const now = after.split(/(?<=\s)/);
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const lead = old.slice(0, start).join('');
  const trail = old.slice(old.length - end).join('');
  return {
    lead: lead.length > CONTEXT_LENGTH ? `…${lead.slice(-CONTEXT_LENGTH)}` : lead,
    removed: old.slice(start, old.length - end).join(''),
    added: now.slice(start, now.length - end).join(''),
    trail: trail.length > CONTEXT_LENGTH ? `${trail.slice(0, CONTEXT_LENGTH)}…` : trail,
  };
}
