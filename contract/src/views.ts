import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, identifyingName, idParams, isoTimestamp } from './fields.ts';

/** Maximum saved views per user, over all lists */
export const MAX_VIEWS = 50;

/** Lists of the panel that have saved views */
export const viewLists = [
  'applications',
  'orders',
  'verifications',
  'members',
  'audit',
  'participants',
  'reports',
  'pictures',
] as const;
export type ViewList = (typeof viewLists)[number];

/** Returns the query with sorted parameters, so that equal queries are equal texts. */
export function normalizeViewQuery(query: string | URLSearchParams): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return parameters.toString();
}

const viewFields = {
  name: identifyingName('Ad', 60),
  /** Search text, filters, sort order and hidden columns, as in the list's address */
  query: z.string().overwrite(normalizeViewQuery).max(2000),
  /** True: all staff who may open the list see the view. Only its owner and super_admins can edit it. */
  shared: z.boolean(),
};

const view = z.object({
  id,
  list: z.enum(viewLists),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  /** `null`: the account was deleted; the shared view remains. */
  owner: z.object({ id, username: z.string() }).nullable(),
  createdAt: isoTimestamp,
  updatedAt: isoTimestamp,
});
export type SavedView = z.output<typeof view>;

/** Saved views of staff: filters, sort order and columns of a list under a name */
export const views = {
  list: endpoint('GET /api/admin/views', {
    access: 'staff',
    reads: ['views'],
    summary: 'Kendi görünümleri ve açabildiği listelerin paylaşılan görünümleri, ada göre',
    returns: z.array(view),
  }),
  create: endpoint('POST /api/admin/views', {
    access: 'staff',
    changes: ['views'],
    summary: 'Bir listenin filtrelerini, sırasını ve sütunlarını bir adla kaydeder',
    body: z.object({ list: z.enum(viewLists), ...viewFields }),
    returns: view,
    status: 201,
  }),
  update: endpoint('PATCH /api/admin/views/:id', {
    access: 'staff',
    changes: ['views'],
    summary: 'Kendi görünümünü değiştirir; süper yönetici paylaşılanların hepsini',
    params: idParams,
    body: z.object(viewFields).partial(),
    returns: view,
  }),
  delete: endpoint('DELETE /api/admin/views/:id', {
    access: 'staff',
    changes: ['views'],
    summary: 'Kendi görünümünü siler; süper yönetici paylaşılanların hepsini',
    params: idParams,
  }),
};
