/** A run of characters as long as a key, such as that of a postback URL. Names of pictures are shorter. */
const KEY_PATTERN = /(?:[\w-]|%[\da-f]{2}){43,}/gi;

/**
 * Returns the path of a request for the log, without keys. Without the query too, which can contain a password token
 * or a searched name.
 */
export const toLoggedPath = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(KEY_PATTERN, '…').slice(0, 500);
