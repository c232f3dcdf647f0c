/** An error for the partner's developer: one line of English. */
export class PostbackError extends Error {
  readonly statusCode: 400 | 403 | 404 | 413 | 429;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(statusCode: PostbackError['statusCode'], message: string, retryAfter?: number) {
    super(message);
    this.statusCode = statusCode;
    this.retryAfter = retryAfter;
  }
}
