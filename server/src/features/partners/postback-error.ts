/** A refusal that the partner's technician reads: one line of English. */
export class PostbackError extends Error {
  readonly statusCode: 400 | 403 | 404 | 413 | 429;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(statusCode: PostbackError['statusCode'], message: string, retryAfter?: number) {
    super(message);
    this.statusCode = statusCode;
    this.retryAfter = retryAfter;
  }
}
