import { api, endpointsOf, type RouteName } from '@vitrin/contract/api.ts';
import type { Access, Endpoint } from '@vitrin/contract/endpoint.ts';
import { PASSWORD } from './test-app.ts';

interface SampleCall {
  /** Who may make the call, written down again by hand: shared/calls.txt. */
  access: Access;
  /** Status of success. */
  status: number;
  /** A body that succeeds. `unique` makes it another one each time. */
  body?: (unique: string) => Record<string, unknown>;
}

const card = () => ({ title: 'Örnek', link: 'https://ornek.com' });

/** One good call of every endpoint. `:id` is to be replaced by a card's. */
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
  'GET /api/cards': { access: 'public', status: 200 },
  'GET /api/cards/all': { access: 'staff', status: 200 },
  'POST /api/cards': { access: 'staff', status: 201, body: card },
  'PATCH /api/cards/:id': { access: 'staff', status: 200, body: card },
  'DELETE /api/cards/:id': { access: 'staff', status: 204 },
};

/** Every endpoint that the contract declares. */
export const endpoints: Endpoint[] = Object.values(api).flatMap(endpointsOf);
