import type { RouteName } from '@vitrin/contract/api.ts';
import type { Access } from '@vitrin/contract/endpoint.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** One good call of an endpoint. */
export interface SampleCall {
  /** Who may make the call, written down again by hand: shared/calls.txt. */
  access: Access;
  /** Status of success. */
  status: number;
  /** Status for staff where it is another one. */
  staff?: number;
  /** The same for a super_admin without the required second step, who may make the call where this is set. */
  bareStatus?: number;
  /** A body that succeeds. `unique` makes it another one each time. */
  body?: (unique: string) => Record<string, unknown>;
  /** Makes what must be there first; gives what the body says about it. */
  prepare?: (app: TestApp, owner: TestUser, as: TestUser) => Promise<Record<string, unknown>>;
  /** It takes a form with a file instead. */
  form?: (app: TestApp) => Promise<{ headers: Record<string, string>; body: Buffer }>;
  /** The answer has no end. */
  stream?: true;
}

/** The calls of a part of the product; `withRow` says how a row comes about that no POST to its list makes. */
export type SampleCalls = Partial<Record<RouteName, SampleCall>>;
export type Rows = Record<string, (app: TestApp, as: TestUser) => Promise<string>>;

/** What an editor adds; gives its id. */
export const add = async (app: TestApp, path: string, body: object): Promise<string> =>
  (await app.send('POST', path, { as: await app.createUser('editor'), body })).json().id;
