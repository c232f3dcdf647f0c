import { errorBody } from '@vitrin/contract/error-body.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

const reasonPhrases: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

// Parts of internal errors and of English messages of libraries
const leakPattern =
  /select |insert |update |node_modules|\.ts\b|error:|invalid|expected|must be|required/i;

/** Expects the standard error body with a Turkish message and without internal details. Returns the body. */
export function expectErrorResponse(
  response: LightMyRequestResponse,
  status: number,
  code?: string,
) {
  expect(response.statusCode, response.body.slice(0, 500)).toBe(status);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-store');
  const { details, ...body } = errorBody.strict().parse(response.json());
  const fieldErrors = Array.isArray(details) ? details : [];
  expect(body.statusCode).toBe(status);
  expect(body.error).toBe(reasonPhrases[status]);
  if (code) expect(body.code).toBe(code);
  for (const { message } of [body, ...fieldErrors]) {
    expect(message).not.toMatch(leakPattern);
    expect(message).toMatch(/^[A-ZÇĞİÖŞÜ'\d].*[.a-zçğıöşü]$|^http/s);
  }
  return { ...body, details: details && fieldErrors };
}

/** Expects an error and returns the paths of its invalid fields. */
export function listInvalidFields(response: LightMyRequestResponse, status = 400): string[] {
  const { details } = expectErrorResponse(response, status);
  return (details ?? []).map(({ path }) => path);
}
