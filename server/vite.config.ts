import { defineConfig } from 'vite';

/**
 * `vite build` makes the process of the server one program, in `dist/`: a start reads some ten files of ours in place of
 * six hundred. Packages stay as they are installed but for drizzle-orm, whose hundred files each cost a look into a list
 * of exports of 170 KB. Tests, the command line and `npm run dev` run the sources.
 */
export default defineConfig({
  ssr: { noExternal: ['drizzle-orm'] },
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    // Node keeps the text of what it runs: without comments, and without a letter beyond Latin-1, which would make each
    // of a file's letters two bytes. Lines and names stay, for the log.
    rolldownOptions: {
      output: {
        minify: {
          compress: false,
          mangle: false,
          codegen: { removeWhitespace: false, asciiOnly: true },
        },
        comments: false,
      },
    },
  },
});
