import type { IncomingHttpHeaders } from 'node:http';

/** Headers of browsers for requests that no person has made yet: prefetch, prerender, preview. */
const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Returns true for a request that a browser makes in advance, before a person opens the page. */
export const isSpeculative = (headers: IncomingHttpHeaders): boolean =>
  purposeHeaders.some((name) => headers[name]);
