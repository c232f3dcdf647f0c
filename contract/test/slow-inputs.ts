const UNITS = [
  ' ',
  '\n',
  '\t',
  'a',
  '0',
  '1.',
  '.',
  '/',
  '/a',
  '-',
  '- ',
  '- a\n',
  '1. ',
  '# a\n',
  'a\n\n',
  '@',
  'a@',
  'a.',
  'a-',
  '(',
  ')',
  '[',
  '[]',
  '[a](b)',
  '](',
  '<',
  '<a ',
  '<!--',
  '> ',
  '>',
  '*',
  '*_',
  '*a_ ',
  'a*',
  '`',
  '&',
  '?',
  '?a=',
  '#',
  ',',
  '"',
  '=',
  '%41',
  'http://',
  'www.',
  '\u0301\u0316',
  '\ufdfa',
  'İ',
  '😀',
];

/** Longest time, in CPU milliseconds, that one text may hold the event loop. */
const MAX_MS = 100;
/** Four times the input takes a linear reader 4 times as long, a quadratic one 16 times. */
const MAX_GROWTH = 8;
/** Shorter times are too noisy to compare. */
const MIN_COMPARABLE_MS = 20;
const ATTEMPTS = 3;

/**
 * Measures `read` on repetitive texts of `maxLength / 4`, `/ 2` and `maxLength` characters.
 * @returns a line for each text that takes too long, or whose time grows faster than its length
 */
export function findSlowInputs(read: (text: string) => unknown, maxLength: number): string[] {
  return UNITS.flatMap((unit) => [['', unit, ''] as const, ['x', unit, 'x'] as const]).flatMap(
    ([start, unit, end]) => {
      const texts = [4, 2, 1].map(
        (part) => start + unit.repeat(maxLength / part / unit.length) + end,
      );
      const times = measureAll(read, texts);
      const name = JSON.stringify(texts.at(-1)?.slice(0, 12));
      return isSlow(times) ? [`${name}: ${times.map((ms) => ms.toFixed(1)).join(', ')} ms`] : [];
    },
  );
}

/** The least time of each text; measured again only while it looks slow, as garbage collection takes time too. */
function measureAll(read: (text: string) => unknown, texts: string[]): number[] {
  let best = texts.map((text) => measure(() => read(text)));
  for (let attempt = 1; attempt < ATTEMPTS && isSlow(best); attempt++) {
    best = texts.map((text, i) =>
      Math.min(
        best[i] ?? 0,
        measure(() => read(text)),
      ),
    );
  }
  return best;
}

function isSlow([quarter = 0, , whole = 0]: number[]): boolean {
  return whole > MAX_MS || (whole > MIN_COMPARABLE_MS && whole > quarter * MAX_GROWTH);
}

/** CPU milliseconds of this thread: other processes don't count. */
function measure(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
