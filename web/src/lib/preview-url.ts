/** Path of the home page preview at a given time. */
export const PREVIEW_PATH = '/onizleme';

const MINUTE_MS = 60_000;

/** Returns the next whole minute (ISO 8601) that is still ahead when the request arrives. `now` is in milliseconds. */
export function getNextWholeMinute(now = Date.now()): string {
  return new Date(Math.ceil(now / MINUTE_MS + 1) * MINUTE_MS).toISOString();
}

/**
 * Returns the URL of the preview of `path` (with search) at the time `at` (ISO 8601).
 * @param isFramed true for an iframe of the panel
 */
export function buildPreviewUrl(at: string, path = '/', isFramed = false): string {
  const query = new URLSearchParams({
    at,
    ...(path !== '/' && { path }),
    ...(isFramed && { framed: '1' }),
  });
  return `${PREVIEW_PATH}?${query}`;
}
