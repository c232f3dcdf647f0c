const entityTag = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/.source;
const listPattern = new RegExp(`^[\\s,]*${entityTag}(?:\\s*,[\\s,]*${entityTag})*[\\s,]*$`);
const tagPattern = new RegExp(entityTag, 'g');

/** Returns the tags of an `If-Match` or `If-None-Match` header without `W/`, or `undefined` if it is malformed. */
export function parseEntityTags(header: string): string[] | undefined {
  if (!listPattern.test(header)) return undefined;
  return [...header.matchAll(tagPattern)].map(([, tag = '']) => tag);
}

/** Returns true if an `If-None-Match` header contains the ETag. */
export function matchesEtag(header: string, etag: string): boolean {
  return (
    header === etag || header.trim() === '*' || (parseEntityTags(header)?.includes(etag) ?? false)
  );
}
