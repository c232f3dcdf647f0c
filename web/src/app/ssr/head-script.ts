import { themeScript } from '../../lib/theme.ts';

/**
 * Runs inline in <head> of every document; its hash is in the content security policy. The policy forbids eval, and
 * zod tries it unless this was set before zod is loaded (zod/src/v4/core/core.ts).
 */
export const headScript = `globalThis.__zod_globalConfig={jitless:true};${themeScript}`;
