import { BadRequest } from '../base/errors.ts';

/** The version of what an answer tells, as `ETag` says it. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/**
 * The version that a change is meant for, by its `If-Match`; undefined where it is meant for whichever there is.
 * @throws 400 for what no `ETag` of a version looks like
 */
export function parseExpectedVersion(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const [, digits] = /^"(\d{1,15})"$/.exec(header) ?? [];
  if (digits !== undefined) return Number(digits);
  throw new BadRequest('request.if_match', 'If-Match başlığı "3" gibi tek bir sürüm olmalıdır.');
}
