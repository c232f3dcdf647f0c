import type { Endpoint } from '@vitrin/contract/endpoint.ts';

const refusals = {
  404: ['NotFound', 'Not Found', 'not_found', 'Aranan kayıt bulunamadı.'],
  412: ['PreconditionFailed', 'Precondition Failed', 'content.changed', 'Bu kayıt değişti.'],
} as const;

const tooManyRequestsExample = {
  statusCode: 429,
  error: 'Too Many Requests',
  code: 'too_many_requests',
  message: 'Çok fazla istek geldi.',
};

/** Returns the error responses that endpoints refer to, each with an example. They share the error body. */
export function buildRefusalResponses(errorBody: object): Record<string, object> {
  const buildResponse = (description: string, example: object) => ({
    description,
    content: { 'application/json': { schema: errorBody, example } },
  });
  const entries = Object.entries(refusals).map(([status, [name, error, code, message]]) => {
    const example = { statusCode: Number(status), error, code, message };
    return [name, buildResponse(error, example)] as const;
  });
  const retryAfter = { description: 'Saniye', schema: { type: 'integer' } };
  const refusedResponse = {
    ...buildResponse('Reddedildi', tooManyRequestsExample),
    headers: { 'Retry-After': retryAfter },
  };
  return { ...Object.fromEntries(entries), Refused: refusedResponse };
}

/** Returns the error responses of an endpoint as references. `4XX` covers errors of every endpoint, such as 401. */
export function listRefusals(endpoint: Endpoint): Record<string, object> {
  const { method, path, versioned } = endpoint;
  const isWrite = method !== 'GET';
  const statuses: (keyof typeof refusals)[] = [
    ...(path.includes(':') ? [404 as const] : []),
    ...(versioned && isWrite ? [412 as const] : []),
  ];
  const entries = statuses.map((status) => [status, createReference(refusals[status][0])]);
  return { ...Object.fromEntries(entries), '4XX': createReference('Refused') };
}

const createReference = (name: string) => ({ $ref: `#/components/responses/${name}` });
