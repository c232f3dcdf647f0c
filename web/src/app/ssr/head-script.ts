import { themeScript } from '../../lib/theme.ts';

/**
 * Inline script in <head> of every document; the CSP contains its hash. The CSP forbids eval, and zod tries it
 * unless this is set before zod loads (zod/src/v4/core/core.ts).
 */
export const headScript = `globalThis.__zod_globalConfig={jitless:true};${themeScript}`;
