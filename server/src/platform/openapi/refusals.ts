import type { Endpoint } from '@vitrin/contract/endpoint.ts';

const refusals = {
  404: ['NotFound', 'Not Found', 'not_found', 'Aranan kayıt bulunamadı.'],
  412: ['PreconditionFailed', 'Precondition Failed', 'content.changed', 'Bu kayıt değişti.'],
  429: ['TooManyRequests', 'Too Many Requests', 'too_many_requests', 'Çok fazla istek geldi.'],
} as const;

/** Returns the error responses of all endpoints, each with an example. They share the error body. */
export function buildRefusalResponses(errorBody: object): Record<string, object> {
  const entries = Object.entries(refusals).map(([status, [name, error, code, message]]) => {
    const example = { statusCode: Number(status), error, code, message };
    const content = { 'application/json': { schema: errorBody, example } };
    return [name, { description: error, content }] as const;
  });
  const [, tooManyRequests] = entries.at(-1) ?? [];
  const retryAfter = { description: 'Saniye', schema: { type: 'integer' } };
  const refusedResponse = {
    ...tooManyRequests,
    description: 'Reddedildi',
    headers: { 'Retry-After': retryAfter },
  };
  return { ...Object.fromEntries(entries.slice(0, -1)), Refused: refusedResponse };
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
