/** Where two texts differ, between what both have before and after it. */
export interface TextChange {
  lead: string;
  removed: string;
  added: string;
  trail: string;
}

/** Characters of what is the same on each side, to find the place by. */
const CONTEXT = 60;
/** Texts up to this length are read whole, characters. */
const SHORT = 200;

/** Whether a difference of the two is looked for in vain when they stand beside each other. */
export function isLongChange(before: unknown, after: unknown): boolean {
  return (
    typeof before === 'string' &&
    typeof after === 'string' &&
    before !== '' &&
    after !== '' &&
    Math.max(before.length, after.length) > SHORT
  );
}

/** The part in which two texts differ, as whole words, with a little of what stands around it. */
export function textChange(before: string, after: string): TextChange {
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
    lead: lead.length > CONTEXT ? `…${lead.slice(-CONTEXT)}` : lead,
    removed: old.slice(start, old.length - end).join(''),
    added: now.slice(start, now.length - end).join(''),
    trail: trail.length > CONTEXT ? `${trail.slice(0, CONTEXT)}…` : trail,
  };
}
