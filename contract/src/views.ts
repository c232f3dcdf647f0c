import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, isoTimestamp, text } from './fields.ts';

/** Views that one person may keep, of all lists together. */
export const MAX_VIEWS = 50;

/** The panel's lists of which there are views. */
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

/** The query of a list's address in one spelling, whatever order it was chosen in. */
export function normalizeViewQuery(query: string | URLSearchParams): string {
  const parts = new URLSearchParams(query);
  parts.sort();
  return parts.toString();
}

const fields = {
  name: text('Ad', 60),
  /** What is searched for, filters, order and hidden columns, as in the list's address. */
  query: z.string().overwrite(normalizeViewQuery).max(2000),
  /** All staff who may open the list see it; only its owner and super_admins change it. */
  shared: z.boolean(),
};

const view = z.object({
  id,
  list: z.enum(viewLists),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  /** `null`: the account is gone, the shared view stayed. */
  owner: z.object({ id, username: z.string() }).nullable(),
  createdAt: isoTimestamp,
  updatedAt: isoTimestamp,
});
export type SavedView = z.output<typeof view>;

/** Lists as staff want to find them again: filters, order and columns under a name. */
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
    body: z.object({ list: z.enum(viewLists), ...fields }),
    returns: view,
    status: 201,
  }),
  update: endpoint('PATCH /api/admin/views/:id', {
    access: 'staff',
    changes: ['views'],
    summary: 'Kendi görünümünü değiştirir; süper yönetici paylaşılanların hepsini',
    params: idParams,
    body: z.object(fields).partial(),
    returns: view,
  }),
  delete: endpoint('DELETE /api/admin/views/:id', {
    access: 'staff',
    changes: ['views'],
    summary: 'Kendi görünümünü siler; süper yönetici paylaşılanların hepsini',
    params: idParams,
  }),
};
