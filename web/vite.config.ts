import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTarget } from './browser-baseline.ts';
import { bundledText } from './bundled-text.ts';
import { phoneWidths } from './phone-widths.ts';

const siteEntry = 'src/app/ssr/hydrate.tsx';
const streamEntry = 'src/features/streams/live/define-stream-live.ts';
const panelEntry = 'src/app/admin/admin-client.tsx';
// Public pages load fonts by script: see app/start/load-assets.ts.
const fontStylesheet = 'src/styles/fonts.css';

// A few bundles instead of dozens: libraries, which change least, and the code of visitor and member pages. A group
// includes the imports of its modules.
const chunkGroups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\/(?!.*(nfiniteQuery(Observer)?|useMutation|mutationObserver)\.)/,
  },
  {
    name: 'site',
    test: /src\/(app\/ssr\/site|app\/site\/pages\/home-page|lib\/redirect)\.tsx?$/,
  },
  // Listed before `members`, which also imports this module: pages of visitors must not load `members`.
  { name: 'server-clock', test: /src\/lib\/server-clock\.ts$/ },
  { name: 'members', test: /src\/app\/site\/member-components\.ts$/ },
  // All remaining icons; otherwise each would be a file.
  { name: 'icons', test: /node_modules\/lucide-react\// },
];

// Content blockers refuse files with these names.
const blockedNames =
  /ads?(?![a-z])|advert|affiliate|analytic|banner|beacon|click|consent|cookie|count|log(?!in)|market|metric|partner|pixel|popup|promo|refer|share|social|sponsor|stat|telemetry|track|traffic|view/i;
const toFileName = (name: string) => (blockedNames.test(name) ? '[hash]' : '[name]-[hash]');

const toPath = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * `vite build` builds the public site, `vite build --mode panel` the panel and `vite build --ssr
 * src/app/ssr/server.tsx` the renderer.
 * Separate builds keep panel-only parts of shared modules, e.g. the data router, out of the site's files.
 */
export default defineConfig(({ isSsrBuild, command, mode }) => ({
  root: toPath('.'),
  appType: 'custom',
  plugins: [bundledText(), react(), tailwindcss(), phoneWidths()],
  // Vite keeps NODE_ENV unset in server bundles, which would include React's development build.
  ...(isSsrBuild && command === 'build'
    ? { define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  ssr: { noExternal: command === 'build' ? true : ['@vitrin/contract'] },
  optimizeDeps: { entries: [siteEntry, streamEntry, panelEntry] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : mode === 'panel' ? 'dist/panel' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild && mode !== 'panel',
    sourcemap: false,
    target: buildTarget,
    assetsInlineLimit: 0,
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: mode === 'panel' ? [panelEntry] : [siteEntry, streamEntry, fontStylesheet],
        output: {
          codeSplitting: { groups: chunkGroups },
          hashCharacters: 'hex',
          chunkFileNames: ({ name }) => `assets/${toFileName(name)}.js`,
          assetFileNames: ({ names: [name = ''] }) =>
            `assets/${toFileName(name.replace(/\.[^.]*$/, ''))}[extname]`,
        },
      },
    }),
  },
}));
