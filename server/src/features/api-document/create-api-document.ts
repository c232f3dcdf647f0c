import { setImmediate as nextTurn } from 'node:timers/promises';
import { api, apiDescriptions } from '@vitrin/contract/api.ts';
import { type Endpoint, isEndpoint } from '@vitrin/contract/endpoint.ts';
import { errorBody } from '@vitrin/contract/error-body.ts';
import { Components } from './components.ts';
import { extendSchemas } from './extend-schemas.ts';
import { toJsonSchema } from './json-schema.ts';
import { buildOperationId } from './names.ts';
import {
  describeOperation,
  describePathParameters,
  getBodySchema,
  SECURITY_SCHEME,
} from './operation.ts';
import { buildRefusalResponses } from './refusals.ts';

interface Site {
  name: string;
  publicUrl: string;
  /** Name of the session cookie */
  cookieName: string;
}

interface Call {
  endpoint: Endpoint;
  operationId: string;
  tag: string;
}

/** Returns the OpenAPI 3.1 document of all endpoints. Yields to the event loop after each endpoint. */
export async function createApiDocument({
  name: siteName,
  publicUrl,
  cookieName,
}: Site): Promise<object> {
  const calls = Object.entries(api).flatMap(([feature, featureEndpoints]) =>
    Object.entries(featureEndpoints).flatMap(([name, endpoint]: [string, unknown]): Call[] =>
      isEndpoint(endpoint)
        ? [{ endpoint, operationId: buildOperationId(feature, name), tag: feature }]
        : [],
    ),
  );
  const components = new Components();
  for (const { endpoint } of calls) {
    countParts(endpoint, components);
    await nextTurn();
  }
  const error = components.refer(toJsonSchema(errorBody, 'output'), 'ErrorBody');
  const paths: Record<string, Record<string, object>> = {};
  // Responses of writes are whole rows, so they get the plain names.
  for (const { endpoint, ...names } of calls.toSorted(writesFirst)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] ??= describePathParameters(endpoint, components);
    paths[path][endpoint.method.toLowerCase()] = describeOperation(endpoint, names, components);
    await nextTurn();
  }
  return {
    openapi: '3.1.0',
    info: {
      title: siteName,
      version: '1',
      description: 'Sitenin ve panelinin çağrıları.',
      license: { name: 'Özel', identifier: 'LicenseRef-Private' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(apiDescriptions).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: {
        [SECURITY_SCHEME]: { type: 'apiKey', in: 'cookie', name: cookieName },
      },
      parameters: {
        ...components.parameters,
        IfMatch: {
          name: 'If-Match',
          in: 'header',
          description: 'Değiştirilen kaydın görülen sürümü, tırnak içinde.',
          schema: { type: 'string', examples: ['"3"'] },
        },
      },
      headers: {
        NextPage: {
          description: 'Sonraki sayfa varsa: `<adres>; rel="next"`.',
          schema: { type: 'string' },
        },
      },
      responses: buildRefusalResponses(error),
      schemas: await extendSchemas(components.schemas),
    },
  };
}

function countParts(endpoint: Endpoint, components: Components): void {
  if (endpoint.body && !endpoint.multipart) components.count(getBodySchema(endpoint.body));
  if (endpoint.returns) components.count(toJsonSchema(endpoint.returns, 'output'));
}

const writesFirst = (a: Call, b: Call) =>
  Number(a.endpoint.method === 'GET') - Number(b.endpoint.method === 'GET');
