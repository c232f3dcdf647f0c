import { CONTENT_CHANGED, type ErrorBody, type FieldIssue } from '@vitrin/contract/error-body.ts';

/** An error response. `code` is stable; `message` is Turkish text for the user. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly error: string;
  readonly code: string;
  readonly details: FieldIssue[] | undefined;
  /** Seconds until a retry makes sense */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    statusCode: number,
    error: string,
    code: string,
    message: string,
    options: { details?: FieldIssue[]; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.error = error;
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** Returns the body of the response. */
  toBody(): ErrorBody {
    const { statusCode, error, code, message, details } = this;
    return { statusCode, error, code, message, ...(details && { details }) };
  }
}

/** 400: the input is invalid. `details` names the fields. */
export class BadRequest extends HttpError {
  constructor(code: string, message: string, details?: FieldIssue[]) {
    super(400, 'Bad Request', code, message, details ? { details } : {});
  }
}

/** 400: the input of one field is invalid */
export class InvalidField extends BadRequest {
  constructor(code: string, path: string, message: string) {
    super(code, message, [{ path, message }]);
  }
}

/** 401: a signed-in user is required */
export class Unauthorized extends HttpError {
  constructor(code = 'auth.required', message = 'Bu işlem için giriş yapmalısınız.') {
    super(401, 'Unauthorized', code, message);
  }
}

/** 403: the user, or a request of a foreign origin, may not do this */
export class Forbidden extends HttpError {
  constructor(
    code = 'auth.forbidden',
    message = 'Bu işlem için yetkiniz yok.',
    details?: FieldIssue[],
  ) {
    super(403, 'Forbidden', code, message, details ? { details } : {});
  }
}

/** 404: there is no such row, or it belongs to another member */
export class NotFound extends HttpError {
  constructor(code = 'not_found', message = 'Aranan kayıt bulunamadı.') {
    super(404, 'Not Found', code, message);
  }
}

/** 409: the current state does not allow the change */
export class Conflict extends HttpError {
  constructor(code: string, message: string, details?: FieldIssue[]) {
    super(409, 'Conflict', code, message, details ? { details } : {});
  }
}

/** 412: the client edited a stale version. The response contains the current state. */
export class ContentChanged extends HttpError {
  readonly present: unknown;
  readonly version: number;

  constructor(present: unknown, version: number) {
    const message =
      'Bu kayıt siz düzenlerken değişti. Son hâline bakıp hangisinin kalacağını seçin.';
    super(412, 'Precondition Failed', CONTENT_CHANGED, message);
    this.present = present;
    this.version = version;
  }

  override toBody(): ErrorBody {
    return { ...super.toBody(), details: { present: this.present } };
  }
}

/** 429: a limit is exceeded */
export class TooManyRequests extends HttpError {
  constructor(code: string, message: string, retryAfterSeconds: number) {
    super(429, 'Too Many Requests', code, message, { retryAfterSeconds });
  }
}

/** 503: the database is unavailable, or a worker is overloaded */
export class Unavailable extends HttpError {
  constructor() {
    const message = 'Şu anda hizmet veremiyoruz. Lütfen biraz sonra tekrar deneyin.';
    super(503, 'Service Unavailable', 'unavailable', message, { retryAfterSeconds: 2 });
  }
}

/** The configuration prevents the start. The message is one line for the operator. */
export class StartError extends Error {}
