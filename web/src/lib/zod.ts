import { config } from 'zod/v4/core';

// What our policy forbids it must not even try: each try is reported as a broken policy.
config({ jitless: true });

/** Stands in for `zod` in everything that is built for browsers: see vite.config.ts. */
export * from 'zod/v4';
export { z } from 'zod/v4';
