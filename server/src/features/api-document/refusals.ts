import type { Endpoint } from '@vitrin/contract/endpoint.ts';

const refusedExample = {
  statusCode: 429,
  error: 'Too Many Requests',
  code: 'too_many_requests',
  message: 'Çok fazla istek geldi.',
};

const conflictExample = {
  statusCode: 412,
  error: 'Precondition Failed',
  code: 'content.changed',
  message: 'Bu kayıt değişti.',
};

/** Returns the error responses that endpoints refer to, each with an example. They share the error body. */
export function buildRefusalResponses(errorBody: object): Record<string, object> {
  const buildContent = (example: object) => ({
    'application/json': { schema: errorBody, example },
  });
  return {
    PreconditionFailed: { description: 'Sürüm eski', content: buildContent(conflictExample) },
    Error: {
      description: 'Reddedildi: 400, 401, 403, 404, 409, 413, 415, 429',
      content: buildContent(refusedExample),
      headers: { 'Retry-After': { description: 'Saniye', schema: { type: 'integer' } } },
    },
  };
}

/** Returns the error responses of an endpoint as references. `4XX` covers errors of every endpoint, such as 404. */
export function listRefusals({ method, versioned }: Endpoint): Record<string, object> {
  return {
    ...(versioned && method !== 'GET' && { '412': createReference('PreconditionFailed') }),
    '4XX': createReference('Error'),
  };
}

const createReference = (name: string) => ({ $ref: `#/components/responses/${name}` });
