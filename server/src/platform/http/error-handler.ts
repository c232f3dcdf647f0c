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
  const status = (error as FastifyError | undefined)?.statusCode;
  const errorArguments = status === undefined ? undefined : fastifyErrors[status];
  return errorArguments && status ? new HttpError(status, ...errorArguments) : undefined;
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
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = connectionErrors[error.code ?? ''] ?? 400;
  const body = JSON.stringify(toHttpError({ statusCode: status })?.toBody());
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
