import { collections } from '@vitrin/contract/collections.ts';
import { type Access, isEndpoint } from '@vitrin/contract/endpoint.ts';
import type { ContentName } from '@vitrin/contract/topics.ts';
import {
  collectionNames,
  contentByName,
  createRandom,
  createRandomFields,
} from './random-content.ts';
import type { SampleCall } from './sample-call.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Expected access, from the specification and not from the declaration */
const expectedCalls: Record<string, { access: Access; status: number }> = {
  list: { access: 'public', status: 200 },
  all: { access: 'staff', status: 200 },
  create: { access: 'staff', status: 201 },
  update: { access: 'staff', status: 200 },
  reorder: { access: 'staff', status: 200 },
  delete: { access: 'staff', status: 204 },
};

/** Content with the calls of a collection; draws have other calls, in `draw-calls.ts`. */
type Declarations = (typeof collections)[Exclude<ContentName, 'draws'>];
type RouteOf<D> = D extends unknown ? Extract<D[keyof D], { route: string }>['route'] : never;

/** Returns a valid new row with the required fields only. */
export function createSampleRow(
  name: ContentName,
  random = createRandom(1),
): Record<string, unknown> {
  const { defaults } = contentByName[name].declaration;
  const fields = Object.entries(createRandomFields(name, random));
  return Object.fromEntries(fields.filter(([key]) => !(key in defaults)));
}

/** Sample calls of all content, derived from its declarations */
export const contentCalls = Object.fromEntries(
  collectionNames.flatMap((name) =>
    Object.entries(collections[name]).flatMap(([operation, endpoint]) =>
      isEndpoint(endpoint) ? [[endpoint.route, createSampleCall(name, operation)]] : [],
    ),
  ),
) as Record<RouteOf<Declarations>, SampleCall>;

function createSampleCall(name: ContentName, operation: string): SampleCall {
  const call = expectedCalls[operation];
  if (!call) throw new Error(`${operation} of ${name} has no expected access`);
  if (operation === 'reorder') return { ...call, body: () => ({}), prepare: createReverser(name) };
  const hasBody = operation === 'create' || operation === 'update';
  return { ...call, ...(hasBody && { body: () => createSampleRow(name) }) };
}

/** Returns a function that creates a body with the reversed order of all rows. */
function createReverser(name: ContentName) {
  return async (app: TestApp, superAdmin: TestUser) => {
    const response = await app.send('GET', contentByName[name].all, { as: superAdmin });
    return { ids: (response.json() as { id: string }[]).map(({ id }) => id).reverse() };
  };
}
