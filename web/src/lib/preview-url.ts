/** Where the first page is shown as it will be at a moment. */
export const PREVIEW_PATH = '/onizleme';

const MINUTE = 60_000;

/** The first whole minute that is still to come once the server has been asked, ISO 8601; `now`: milliseconds. */
export function getNextWholeMinute(now = Date.now()): string {
  return new Date(Math.ceil(now / MINUTE + 1) * MINUTE).toISOString();
}

/** Where staff see the page at `path` (with its search) as it will be at `at`, ISO 8601; in a frame of the panel. */
export function buildPreviewUrl(at: string, path = '/', framed = false): string {
  const query = new URLSearchParams({
    at,
    ...(path !== '/' && { path }),
    ...(framed && { framed: '1' }),
  });
  return `${PREVIEW_PATH}?${query}`;
}
