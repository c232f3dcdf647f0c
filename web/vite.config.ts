import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundledText } from './bundled-text.ts';
import { phoneWidths } from './phone-widths.ts';

const site = 'src/app/ssr/hydrate.tsx';
const panel = 'src/app/admin/admin-client.tsx';
// Public pages load their letters by themselves: see app/start/load-fonts.ts.
const fonts = 'src/styles/fonts.css';

// A few files instead of dozens: libraries, which change least, and the code of visitors' and of members' pages.
// A group includes what its modules import.
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\/(?!.*(nfiniteQuery(Observer)?|useMutation|mutationObserver)\.)/,
  },
  {
    name: 'site',
    test: /src\/(app\/ssr\/site|app\/site\/pages\/home-page|lib\/(redirect|session\/sign-out-broadcast))\.tsx?$/,
  },
  { name: 'members', test: /src\/app\/site\/member-components\.ts$/ },
  // All others than those: each for itself would be a file.
  { name: 'icons', test: /node_modules\/lucide-react\// },
];

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * `vite build` makes the files of visitors' browsers, `vite build --mode panel` those of the panel and
 * `vite build --ssr src/app/ssr/server.tsx` the renderer. What the panel needs of a module that both load, e.g. the
 * data router, is so no part of what visitors get.
 */
export default defineConfig(({ isSsrBuild, command, mode }) => ({
  root: pathOf('.'),
  appType: 'custom',
  plugins: [bundledText(), react(), tailwindcss(), phoneWidths()],
  // Vite leaves NODE_ENV alone in server bundles; without this React's development build is in it.
  ...(isSsrBuild && command === 'build'
    ? { define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  ssr: { noExternal: command === 'build' ? true : ['@vitrin/contract'] },
  optimizeDeps: { entries: [site, panel] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : mode === 'panel' ? 'dist/panel' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild && mode !== 'panel',
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: mode === 'panel' ? [panel] : [site, fonts],
        output: { codeSplitting: { groups } },
      },
    }),
  },
}));
