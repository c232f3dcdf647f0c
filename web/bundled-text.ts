import { build, type Plugin } from 'vite';

const QUERY = '?bundled';

/**
 * Vite plugin for `import text from './x.ts?bundled'`. The import is the text of the module with its imports, as one
 * minified classic script.
 */
export function bundledText(): Plugin {
  return {
    name: 'bundled-text',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const entry = id.slice(0, -QUERY.length);
      const { code, sources } = await bundleModule(entry);
      for (const source of sources) this.addWatchFile(source);
      return { code: `export default ${JSON.stringify(code)}`, moduleType: 'js' };
    },
  };
}

async function bundleModule(entry: string): Promise<{ code: string; sources: string[] }> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    // Minify in development too, so that inline scripts are equal in development and production.
    mode: 'production',
    build: {
      write: false,
      target: 'es2022',
      copyPublicDir: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`No output for ${entry}`);
  return { code: chunk.code.trim(), sources: Object.keys(chunk.modules) };
}
