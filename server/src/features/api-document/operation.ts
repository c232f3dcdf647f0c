import type { Access, Endpoint } from '@vitrin/contract/endpoint.ts';
import type { z } from 'zod';
import type { Components } from './components.ts';
import { findExample } from './examples.ts';
import { type JsonSchema, type Members, toJsonSchema } from './json-schema.ts';
import { capitalize, findResourceName } from './names.ts';
import { listRefusals } from './refusals.ts';

export const SECURITY_SCHEME = 'session';

/** Roles that a call requires; all others that need a session accept any member. */
const requiredRoles: Partial<Record<Access, string[]>> = {
  staff: ['staff'],
  super_admin: ['super_admin'],
};

/** Returns the OpenAPI operation of an endpoint. */
export function describeOperation(
  endpoint: Endpoint,
  { operationId, tag }: { operationId: string; tag: string },
  components: Components,
): object {
  const { access, summary } = endpoint;
  const parameters = listParameters(endpoint, components);
  const requestBody = buildRequestBody(endpoint, operationId, components);
  return {
    operationId,
    tags: [tag],
    summary,
    security: access === 'public' ? [] : [{ [SECURITY_SCHEME]: requiredRoles[access] ?? [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [endpoint.status]: buildSuccessResponse(endpoint, operationId, components),
      ...listRefusals(endpoint),
    },
  };
}

function listParameters(endpoint: Endpoint, components: Components): object[] {
  const { query, versioned, method } = endpoint;
  const ifMatch =
    versioned && method !== 'GET' ? [{ $ref: '#/components/parameters/IfMatch' }] : [];
  return [...listMembers(query, 'query', components), ...ifMatch];
}

/** Returns the parameters that all operations of a path share. */
export function describePathParameters(
  { params }: Endpoint,
  components: Components,
): { parameters?: object[] } {
  const parameters = listMembers(params, 'path', components);
  return parameters.length > 0 ? { parameters } : {};
}

function listMembers(
  schema: z.ZodType | undefined,
  location: 'path' | 'query',
  components: Components,
): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties as Members).map(([name, member]) => {
    const isRequired = location === 'path' || (required as string[]).includes(name);
    const parameter = { name, in: location, ...(isRequired && { required: true }), schema: member };
    return components.referParameter([name, `${location}${capitalize(name)}`], parameter);
  });
}

function buildRequestBody(
  { body, multipart }: Endpoint,
  operationId: string,
  components: Components,
): object | undefined {
  if (multipart) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const { properties = {}, required = [] } = body ? toJsonSchema(body, 'input') : {};
    const form: JsonSchema = {
      type: 'object',
      properties: { ...(properties as Members), file },
      required: [...(required as string[]), 'file'],
    };
    return { required: true, content: { 'multipart/form-data': { schema: form } } };
  }
  if (!body) return undefined;
  const schema = getBodySchema(body);
  const isOptional = body.safeParse(undefined).success;
  const reference = components.refer(schema, `${capitalize(operationId)}Body`);
  const example = findExample(schema);
  // The body can have rules that JSON Schema does not express.
  const isValid = body.safeParse(example).success;
  const media = { schema: reference, ...(isValid && { example }) };
  return { required: !isOptional, content: { 'application/json': media } };
}

/** Returns the schema of a body, without the alternative `null` of an optional body. */
export function getBodySchema(body: z.ZodType): JsonSchema {
  const schema = toJsonSchema(body, 'input');
  const [bodySchema, otherSchema] = (schema.anyOf ?? []) as JsonSchema[];
  return bodySchema?.type === 'object' && otherSchema?.type === 'null' ? bodySchema : schema;
}

const RAW_TYPES: Record<string, string> = { txt: 'text/plain', live: 'text/event-stream' };

function buildSuccessResponse(
  endpoint: Endpoint,
  operationId: string,
  components: Components,
): object {
  const { returns, rawResponse, path, paged, status } = endpoint;
  const description = status === 201 ? 'Oluşturuldu' : status === 204 ? 'Gövdesiz' : 'OK';
  if (rawResponse) {
    const type = RAW_TYPES[/\w+$/.exec(path)?.[0] ?? ''] ?? 'application/json';
    return { description, content: { [type]: { schema: { type: 'string' } } } };
  }
  if (!returns) return { description };
  const resource = findResourceName(endpoint);
  const schema = components.refer(
    toJsonSchema(returns, 'output'),
    ...(resource ? [resource] : []),
    `${capitalize(operationId)}Response`,
  );
  const headers = paged && { headers: { Link: { $ref: '#/components/headers/NextPage' } } };
  return { description, ...headers, content: { 'application/json': { schema } } };
}
