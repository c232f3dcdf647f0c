import type { Endpoint } from '@vitrin/contract/endpoint.ts';
import { errorBody } from '@vitrin/contract/error-body.ts';
import type { FastifySchema } from 'fastify';

/** Returns true if the client may send an expected version. */
export const takesVersion = ({ versioned, method }: Endpoint) => versioned && method !== 'GET';

/** Returns the schema from which Fastify validates and serializes the endpoint. */
export function createRouteSchema(endpoint: Endpoint): FastifySchema {
  const { access, params, query, body, returns, status } = endpoint;
  const errorStatuses = access === 'public' ? [400, 429] : [400, 401, 403, 429];
  if (takesVersion(endpoint)) errorStatuses.push(412);
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      ...(returns && { [status]: returns }),
      ...Object.fromEntries(errorStatuses.map((code) => [code, errorBody])),
    },
  } as FastifySchema;
}
