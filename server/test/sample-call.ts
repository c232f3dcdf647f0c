import type { RouteName } from '@vitrin/contract/api.ts';
import type { Access } from '@vitrin/contract/endpoint.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** A valid call of an endpoint */
export interface SampleCall {
  /** Access level, copied manually from the specification */
  access: Access;
  /** Status of success, or of the failure if this server lacks mail or a bot */
  status: number;
  /** Status for staff, if different */
  staffStatus?: number;
  /** Status for a super_admin without the required second step; absent: 403 */
  statusWithoutSecondStep?: number;
  /** Returns a valid body; `unique` makes it distinct. */
  body?: (unique: string) => Record<string, unknown>;
  /** Creates the rows that the call needs; returns body fields that refer to them. */
  prepare?: (app: TestApp, superAdmin: TestUser, as: TestUser) => Promise<Record<string, unknown>>;
  /** Returns a multipart form instead of a JSON body. */
  form?: (app: TestApp) => Promise<{ headers: Record<string, string>; body: Buffer }>;
  /** True if the response is an endless stream. */
  stream?: true;
}

/** Sample calls of one part of the product */
export type SampleCalls = Partial<Record<RouteName, SampleCall>>;
/** Functions that create a row and return its id, by path. For other paths, a POST to the list creates the row. */
export type RowCreators = Record<string, (app: TestApp, as: TestUser) => Promise<string>>;

/** Adds a row as an editor; returns its id. */
export const addRow = async (app: TestApp, path: string, body: object): Promise<string> =>
  (await app.send('POST', path, { as: await app.createUser('editor'), body })).json().id;
