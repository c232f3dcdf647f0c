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
  ';',
  ': ',
  '{',
  '\\',
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

/** Maximum CPU milliseconds for one text, because parsing blocks the event loop */
const MAX_MS = 100;
/** For four times the input, linear time grows by a factor of 4 and quadratic time by 16. */
const MAX_GROWTH = 8;
/** Shorter times are too noisy to compare. */
const MIN_COMPARABLE_MS = 20;
const ATTEMPTS = 3;

/**
 * Measures `parse` on repetitive texts of `maxLength / 4`, `/ 2` and `maxLength` characters.
 * @returns a line for each repeated unit that is slow or takes more than linear time
 */
export function findSlowInputs(parse: (text: string) => unknown, maxLength: number): string[] {
  return UNITS.flatMap((unit) => [['', unit, ''] as const, ['x', unit, 'x'] as const]).flatMap(
    ([start, unit, end]) => {
      const texts = [4, 2, 1].map(
        (divisor) => start + unit.repeat(maxLength / divisor / unit.length) + end,
      );
      const times = measureAll(parse, texts);
      const name = JSON.stringify(texts.at(-1)?.slice(0, 12));
      return isSlow(times) ? [`${name}: ${times.map((ms) => ms.toFixed(1)).join(', ')} ms`] : [];
    },
  );
}

/** Returns the best time of each text. Repeats slow measurements, because garbage collection can cause them. */
function measureAll(parse: (text: string) => unknown, texts: string[]): number[] {
  let bestTimes = texts.map((text) => measure(() => parse(text)));
  for (let attempt = 1; attempt < ATTEMPTS && isSlow(bestTimes); attempt++) {
    bestTimes = texts.map((text, index) =>
      Math.min(
        bestTimes[index] ?? 0,
        measure(() => parse(text)),
      ),
    );
  }
  return bestTimes;
}

function isSlow([quarter = 0, , whole = 0]: number[]): boolean {
  return whole > MAX_MS || (whole > MIN_COMPARABLE_MS && whole > quarter * MAX_GROWTH);
}

/** Returns the CPU milliseconds of this thread, unaffected by other processes. */
function measure(run: () => unknown): number {
  const startUsage = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(startUsage);
  return (user + system) / 1000;
}
