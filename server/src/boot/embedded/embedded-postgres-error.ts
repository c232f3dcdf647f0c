import { StartError } from '../../platform/base/errors.ts';

/** The embedded database is unusable; `message` is one Turkish line for the operator. */
export class EmbeddedPostgresError extends StartError {
  override name = 'EmbeddedPostgresError';
}

/** Returns the error's code (`ENOENT`, `57P03`, …) or ''. */
export function getErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
