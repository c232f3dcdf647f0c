import { BadRequest } from '../base/errors.ts';
import { parseEntityTags } from '../cache/entity-tags.ts';

/** Returns the `ETag` of a version. */
export function formatEtag(version: number): string {
  return `"${version}"`;
}

/**
 * Parses `If-Match`. Returns the expected versions, or `undefined` for any version. Weak tags count like strong ones:
 * proxies that compress a response weaken its tag.
 * @throws 400 unless it is a list of ETags or `*`
 */
export function parseExpectedVersions(header: string | undefined): number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const tags = parseEntityTags(header);
  if (!tags)
    throw new BadRequest('request.if_match', 'If-Match başlığı "3" gibi sürümlerden oluşmalıdır.');
  return tags.filter((tag) => /^"\d{1,15}"$/.test(tag)).map((tag) => Number(tag.slice(1, -1)));
}
