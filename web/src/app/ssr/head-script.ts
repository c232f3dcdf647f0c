import { themeScript } from '../../lib/theme.ts';

/**
 * Inline script in <head> of every document; the CSP contains its hash. The script disables zod's test for `eval`,
 * which the CSP forbids. It must run before zod loads (zod/src/v4/core/core.ts).
 */
export const headScript = `globalThis.__zod_globalConfig={jitless:true};${themeScript}`;
