import { api, endpointsOf, type RouteName } from '@vitrin/contract/api.ts';
import type { Access, Endpoint } from '@vitrin/contract/endpoint.ts';
import { PASSWORD, type Person, type TestApp } from './test-app.ts';

interface SampleCall {
  /** Who may make the call, written down again by hand: shared/calls.txt. */
  access: Access;
  /** Status of success. */
  status: number;
  /** A body that succeeds. `unique` makes it another one each time. */
  body?: (unique: string) => Record<string, unknown>;
  /** It takes a form with a picture instead. */
  upload?: true;
}

const card = () => ({ title: 'Örnek', link: 'https://ornek.com' });
const banner = () => ({ imageUrl: '/demo/ornek.svg' });
const company = () => ({ name: 'Örnek', logoUrl: '/demo/ornek.svg' });

/** The five calls of a collection: the contract makes them from its name, so does this table. */
function collectionCalls<N extends string>(name: N, body: () => Record<string, unknown>) {
  return {
    [`GET /api/${name}`]: { access: 'public', status: 200 },
    [`GET /api/${name}/all`]: { access: 'staff', status: 200 },
    [`POST /api/${name}`]: { access: 'staff', status: 201, body },
    [`PATCH /api/${name}/:id`]: { access: 'staff', status: 200, body },
    [`DELETE /api/${name}/:id`]: { access: 'staff', status: 204 },
  } as Record<Extract<RouteName, `${string} /api/${N}${'' | '/all' | '/:id'}`>, SampleCall>;
}

/** One good call of every endpoint. `:id` is to be replaced by that of a row of its collection. */
export const sampleCalls: Record<RouteName, SampleCall> = {
  'GET /api/auth/user': { access: 'member', status: 200 },
  'POST /api/auth/login': {
    access: 'public',
    status: 200,
    body: () => ({ email: 'giren@ornek.com', password: PASSWORD }),
  },
  'POST /api/auth/register': {
    access: 'public',
    status: 201,
    body: (unique) => ({
      username: `yeni${unique}`,
      email: `yeni${unique}@ornek.com`,
      password: PASSWORD,
    }),
  },
  'POST /api/auth/logout': { access: 'public', status: 200 },
  'POST /api/user/password': {
    access: 'member',
    status: 200,
    body: () => ({ currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` }),
  },
  ...collectionCalls('cards', card),
  ...collectionCalls('banners', banner),
  ...collectionCalls('sliding-banners', banner),
  ...collectionCalls('companies', company),
  'GET /api/site-settings': { access: 'public', status: 200 },
  'PUT /api/site-settings': {
    access: 'staff',
    status: 200,
    body: (unique) => ({ settings: [{ key: 'marqueeText', value: `Duyuru ${unique}` }] }),
  },
  'POST /api/upload': { access: 'staff', status: 201, upload: true },
};

/** A new row of the collection that a path with `:id` belongs to; gives the path with its id. */
export async function withRow(app: TestApp, editor: Person, path: string): Promise<string> {
  if (!path.includes(':id')) return path;
  const [list = ''] = path.split('/:id');
  const body = sampleCalls[`POST ${list}` as RouteName].body?.('satır');
  const { id } = (await app.send('POST', list, { as: editor, body })).json();
  return path.replace(':id', id);
}

/** Every endpoint that the contract declares. */
export const endpoints: Endpoint[] = Object.values(api).flatMap(endpointsOf);
