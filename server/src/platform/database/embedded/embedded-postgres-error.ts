import { StartError } from '../../base/errors.ts';

/** Why the embedded database can't be used: `message` is one Turkish line for whoever started Vitrin. */
export class EmbeddedPostgresError extends StartError {
  override name = 'EmbeddedPostgresError';
}

/** The error's code (`ENOENT`, `57P03`, …) or '' when it has none. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
