/** Longer names are not compared: all letters count as equal. */
const MAX_LENGTH = 60;

interface NamePart {
  text: string;
  isDifferent: boolean;
  /** Index of the first letter in the name. */
  startIndex: number;
}

/** Splits a name into parts that `other` also contains, in the same order, and parts that differ. Ignores case. */
export function markDifferences(name: string, other: string): NamePart[] {
  const letters = [...name];
  const commonIndexes = findCommonIndexes(letters.map(foldLetter), [...other].map(foldLetter));
  const parts: NamePart[] = [];
  letters.forEach((letter, startIndex) => {
    const isDifferent = !commonIndexes.has(startIndex);
    const lastPart = parts.at(-1);
    if (lastPart?.isDifferent === isDifferent) lastPart.text += letter;
    else parts.push({ text: letter, isDifferent, startIndex });
  });
  return parts;
}

const foldLetter = (letter: string) => letter.toLocaleLowerCase('tr');

/** Returns the indexes in `a` of the longest common subsequence of two names. */
function findCommonIndexes(a: string[], b: string[]): Set<number> {
  if (Math.max(a.length, b.length) > MAX_LENGTH) return new Set(a.keys());
  const lengths = Array.from({ length: a.length + 1 }, () =>
    new Array<number>(b.length + 1).fill(0),
  );
  const getLength = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = lengths[i] as number[];
      row[j] =
        a[i] === b[j]
          ? getLength(i + 1, j + 1) + 1
          : Math.max(getLength(i + 1, j), getLength(i, j + 1));
    }
  }
  const commonIndexes = new Set<number>();
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      commonIndexes.add(i);
      i++;
      j++;
    } else if (getLength(i + 1, j) >= getLength(i, j + 1)) i++;
    else j++;
  }
  return commonIndexes;
}
