import { build, type Plugin } from 'vite';

const MARK = '?bundled';

/**
 * Plugin for `import text from './x.ts?bundled'`: the text of the module and its imports as one minified classic
 * script.
 */
export function bundledText(): Plugin {
  return {
    name: 'bundled-text',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(MARK)) return null;
      const entry = id.slice(0, -MARK.length);
      const { code, sources } = await bundle(entry);
      for (const source of sources) this.addWatchFile(source);
      return { code: `export default ${JSON.stringify(code)}`, moduleType: 'js' };
    },
  };
}

async function bundle(entry: string): Promise<{ code: string; sources: string[] }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // Inline scripts are equal in development and production.
    mode: 'production',
    build: {
      write: false,
      target: 'es2022',
      copyPublicDir: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`Nothing came of ${entry}`);
  return { code: chunk.code.trim(), sources: Object.keys(chunk.modules) };
}
