import { defineConfig } from 'vite';
import { forNode } from '../scripts/for-node.ts';

/**
 * `vite build` makes the process of the server one program, in `dist/`: a start reads some ten files of ours in place of
 * six hundred. Packages stay as they are installed but for drizzle-orm, whose hundred files each cost a look into a list
 * of exports of 170 KB. API tests, the command line and `npm run dev` run the sources.
 */
export default defineConfig({
  ssr: { noExternal: ['drizzle-orm'] },
  build: { ssr: 'src/main.ts', target: 'node24', rolldownOptions: { output: forNode } },
});
