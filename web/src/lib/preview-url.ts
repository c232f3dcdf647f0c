/** Path of previews: a page of the site at a given time. */
export const PREVIEW_PATH = '/onizleme';

const MINUTE_MS = 60_000;

/**
 * Returns the first whole minute (ISO 8601) at least one minute after `now` (milliseconds), so that it is still ahead
 * when the request arrives.
 */
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
