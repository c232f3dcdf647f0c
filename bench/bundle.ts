import type { Benchmark, Figure } from './benchmark.ts';
import { homePageJavaScript, MOST_BYTES } from './home-page-javascript.ts';

export const bundle: Benchmark = {
  name: 'bundle',
  about: "the home page's JavaScript, brotli",
  async run() {
    const { scripts, bytes } = await homePageJavaScript();
    const largest = scripts
      .toSorted((a, b) => b.bytes - a.bytes)
      .slice(0, 4)
      .map((script) => `${script.key} ${(script.bytes / 1000).toFixed(1)}`);
    return [
      {
        name: 'brotli, KB',
        ours: bytes / 1000,
        aim: { atMost: MOST_BYTES / 1000 },
        note: `${scripts.length} files; ${largest.join(', ')}`,
      },
    ] satisfies Figure[];
  },
};
