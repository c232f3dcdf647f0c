import type { Endpoint } from '@vitrin/contract/endpoint.ts';
import { errorBody } from '@vitrin/contract/error-body.ts';
import type { FastifySchema } from 'fastify';

/** True where the client may say which version it changes. */
export const takesVersion = ({ versioned, method }: Endpoint) => versioned && method !== 'GET';

/** What Fastify validates and shapes of an endpoint. */
export function createRouteSchema(endpoint: Endpoint): FastifySchema {
  const { access, params, query, body, returns, status } = endpoint;
  const refusals = access === 'public' ? [400, 429] : [400, 401, 403, 429];
  if (takesVersion(endpoint)) refusals.push(412);
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      ...(returns && { [status]: returns }),
      ...Object.fromEntries(refusals.map((code) => [code, errorBody])),
    },
  } as FastifySchema;
}
