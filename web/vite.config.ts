import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const entries = ['src/app/site-client.tsx', 'src/app/admin-client.tsx'];

// Fewer, larger files compress better, and those that change least keep their names longest.
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router\// },
  { name: 'query', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
];

/** `vite build` makes the browser's files, `vite build --ssr src/app/server.tsx` the renderer. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  appType: 'custom',
  plugins: [react(), tailwindcss()],
  // Vite leaves NODE_ENV alone in server bundles; without this React's development build is in it.
  ...(isSsrBuild && command === 'build'
    ? { define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  ssr: { noExternal: command === 'build' ? true : ['@vitrin/contract'] },
  optimizeDeps: { entries },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? {}
      : { rolldownOptions: { input: entries, output: { codeSplitting: { groups } } } }),
  },
}));
