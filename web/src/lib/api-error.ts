import type { ErrorBody, FieldIssue } from '@vitrin/contract/error-body.ts';

/** An error response of the server, or no response at all (status 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | null;
  /** Current version of the row, sent with a 412. */
  readonly version: number | undefined;

  constructor(status: number, statusText: string, text: string, etag: string | null = null) {
    super(`${status}: ${text || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = parseErrorBody(text);
    this.version = parseEtagVersion(etag);
  }

  /** The rejected fields; empty if the error concerns no field. */
  get fieldIssues(): FieldIssue[] {
    const details = this.body?.details;
    return Array.isArray(details) ? details : [];
  }
}

/** True if the row does not exist (404) or its id is malformed (400). */
export const isNotFound = (error: unknown) =>
  error instanceof ApiError && [400, 404].includes(error.status);

/** Resolves to `null` if the row does not exist. */
export async function toNullIfNotFound<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

export const parseEtagVersion = (etag: string | null) =>
  etag ? Number(etag.replaceAll('"', '')) : undefined;

function parseErrorBody(text: string): ErrorBody | null {
  try {
    const body: unknown = JSON.parse(text);
    const isBody = typeof body === 'object' && body !== null && 'message' in body;
    return isBody ? (body as ErrorBody) : null;
  } catch {
    return null;
  }
}

export const CONNECTION_MESSAGE = 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.';

/** Returns the message for the user: the server's own, else `fallback`. */
export function getErrorMessage(
  error: unknown,
  fallback = 'Bir sorun oluştu. Lütfen tekrar deneyin.',
) {
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 0) return CONNECTION_MESSAGE;
  return error.body?.message || fallback;
}
