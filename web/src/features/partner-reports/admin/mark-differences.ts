/** Longer names are not compared letter by letter. */
const MAX_LENGTH = 60;

interface NamePart {
  text: string;
  isDifferent: boolean;
  /** Index of its first letter. */
  start: number;
}

/** Splits a name into parts: letters that `other` has in the same order, and differing letters. Ignores case. */
export function markDifferences(name: string, other: string): NamePart[] {
  const letters = [...name];
  const common = findCommon(letters.map(fold), [...other].map(fold));
  const parts: NamePart[] = [];
  letters.forEach((letter, start) => {
    const isDifferent = !common.has(start);
    const last = parts.at(-1);
    if (last?.isDifferent === isDifferent) last.text += letter;
    else parts.push({ text: letter, isDifferent, start });
  });
  return parts;
}

const fold = (letter: string) => letter.toLocaleLowerCase('tr');

/** Returns the indexes in `a` of the longest common subsequence of two names. */
function findCommon(a: string[], b: string[]): Set<number> {
  if (Math.max(a.length, b.length) > MAX_LENGTH) return new Set(a.keys());
  const lengths = Array.from({ length: a.length + 1 }, () =>
    new Array<number>(b.length + 1).fill(0),
  );
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = lengths[i] as number[];
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const common = new Set<number>();
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      common.add(i);
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return common;
}
