/** Returns the parsed URL; undefined if the text is none. `URL.canParse` is missing in browsers that we support. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
