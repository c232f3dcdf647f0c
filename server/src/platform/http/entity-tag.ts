import { BadRequest } from '../base/errors.ts';

/** Returns the `ETag` of a version. */
export function formatEtag(version: number): string {
  return `"${version}"`;
}

/**
 * Parses `If-Match`. Returns the expected version, or `undefined` for any version.
 * @throws 400 unless it is one ETag of `formatEtag` or `*`
 */
export function parseExpectedVersion(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const [, digits] = /^"(\d{1,15})"$/.exec(header) ?? [];
  if (digits !== undefined) return Number(digits);
  throw new BadRequest('request.if_match', 'If-Match başlığı "3" gibi tek bir sürüm olmalıdır.');
}
