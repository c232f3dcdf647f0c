import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { BadRequest, ContentChanged, HttpError, Unavailable } from '../base/errors.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { formatEtag } from './entity-tag.ts';

const fastifyErrors: Record<number, [error: string, code: string, message: string]> = {
  400: ['Bad Request', 'request.malformed', 'İstek okunamadı.'],
  404: ['Not Found', 'not_found', 'Aranan kayıt bulunamadı.'],
  405: ['Method Not Allowed', 'request.method', 'Bu adres bu yöntemi kabul etmiyor.'],
  408: ['Request Timeout', 'request.timeout', 'İstek zamanında tamamlanmadı.'],
  413: ['Payload Too Large', 'body.too_large', 'Gönderilen veri çok büyük.'],
  414: ['URI Too Long', 'request.too_long', 'Adres çok uzun.'],
  415: ['Unsupported Media Type', 'body.type', 'Gövde application/json olmalıdır.'],
  416: ['Range Not Satisfiable', 'request.range', 'İstenen aralık dosyada yok.'],
  431: ['Request Header Fields Too Large', 'request.headers', 'İstek başlıkları çok büyük.'],
};

/** Maximum number of invalid fields in a response: a body may have 20,000. */
const MAX_DETAILS = 100;

/** Returns the error response for a thrown value, or `undefined` for an unexpected error. */
export function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.slice(0, MAX_DETAILS).map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? 'Geçersiz değer.',
    }));
    return new BadRequest('validation', details[0]?.message ?? 'Geçersiz istek.', details);
  }
  if (isDatabaseUnavailable(error)) return new Unavailable();
  const { statusCode } = (error ?? {}) as Partial<FastifyError>;
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return undefined;
  const [name, code, message] = fastifyErrors[statusCode] ?? [
    STATUS_CODES[statusCode] ?? 'Bad Request',
    'request.refused',
    'İstek yerine getirilemedi.',
  ];
  return new HttpError(statusCode, name, code, message);
}

/** Headers of a plugin's error that the status code requires */
const requiredHeaders = ['content-range', 'allow'];

function listRequiredHeaders(error: unknown): [name: string, value: string][] {
  const { headers = {} } = (error ?? {}) as { headers?: Record<string, unknown> };
  return Object.entries(headers)
    .map(([name, value]): [string, string] => [name.toLowerCase(), String(value)])
    .filter(([name]) => requiredHeaders.includes(name));
}

const internalError = new HttpError(
  500,
  'Internal Server Error',
  'internal',
  'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
);

/**
 * Sends an error response for any thrown value. Unexpected errors are logged and not revealed.
 * The request id is also sent as a header, so that users can report it.
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const httpError = toHttpError(error);
  if (!httpError) request.log.error({ err: error }, 'unexpected');
  else if (httpError.statusCode === 503) request.log.warn({ err: error }, 'unavailable');
  const sentError = httpError ?? internalError;
  request.errorCode = sentError.code;
  if (httpError && httpError !== error)
    reply.headers(Object.fromEntries(listRequiredHeaders(error)));
  if (sentError.retryAfterSeconds)
    reply.header('retry-after', Math.ceil(sentError.retryAfterSeconds));
  if (sentError instanceof ContentChanged) reply.header('etag', formatEtag(sentError.version));
  return reply
    .code(sentError.statusCode)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(sentError.toBody());
}

const connectionErrors: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers a malformed or timed-out request on the socket, where no reply object exists, and closes it. */
export function refuseConnection(
  error: NodeJS.ErrnoException,
  socket: Socket,
  securityHeaders: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = connectionErrors[error.code ?? ''] ?? 400;
  const body = JSON.stringify(toHttpError({ statusCode: status })?.toBody());
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
    );
  socket.destroy(error);
}
