import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, isoTimestamp, longText } from './fields.ts';
import { notifications } from './notifications.ts';
import { pageQueryWithoutSearch } from './paging.ts';
import { pointEntry } from './points.ts';
import { managedUser } from './user-admin.ts';

/** An account as all staff see it. Contact data is visible to super_admins only. */
const member = managedUser.omit({ email: true, phone: true, emailVerified: true });
export type Member = z.output<typeof member>;

const note = z.object({
  id,
  text: z.string(),
  /** A `null` username: the account was deleted. */
  author: z.object({ id, username: z.string().nullable() }),
  createdAt: isoTimestamp,
});
export type MemberNote = z.output<typeof note>;

/** Member profiles for staff, and internal notes about members */
export const members = {
  get: endpoint('GET /api/admin/members/:id', {
    access: 'staff',
    reads: ['people', 'points'],
    summary: 'Bir üye, e-postası ve telefonu olmadan',
    params: idParams,
    returns: member,
  }),
  points: endpoint('GET /api/admin/members/:id/points', {
    access: 'staff',
    reads: ['points'],
    summary: 'Bir üyenin puan hareketleri, en yenisi önce',
    params: idParams,
    query: pageQueryWithoutSearch,
    returns: z.array(pointEntry),
    paged: true,
  }),
  pointTotals: endpoint('GET /api/admin/members/:id/point-totals', {
    access: 'staff',
    reads: ['points'],
    summary: 'Bir üyenin kazandığı ve harcadığı puanlar, kaynağa göre',
    params: idParams,
    returns: z.array(
      z.object({
        /** Kind of source: its text in the ledger before the colon, or `correction` without a source */
        source: z.string(),
        points: z.int(),
      }),
    ),
  }),
  participations: endpoint('GET /api/admin/members/:id/participations', {
    access: 'staff',
    reads: ['events', 'people'],
    summary: 'Bir üyenin katıldığı etkinlikler, en yenisi önce',
    params: idParams,
    query: pageQueryWithoutSearch,
    returns: z.array(
      z.object({ id, title: z.string(), message: z.string(), createdAt: isoTimestamp }),
    ),
    paged: true,
  }),
  notifications: endpoint('GET /api/admin/members/:id/notifications', {
    access: 'staff',
    reads: ['notifications', 'people'],
    summary: 'Bir üyeye giden bildirimler, metinsiz, en yenisi önce',
    params: idParams,
    query: pageQueryWithoutSearch,
    returns: z.array(notifications.list.returns.element.omit({ body: true, link: true })),
    paged: true,
  }),
  notes: endpoint('GET /api/admin/members/:id/notes', {
    access: 'staff',
    reads: ['member-notes'],
    summary: 'Ekibin bir üye hakkındaki notları, en yenisi önce',
    params: idParams,
    query: pageQueryWithoutSearch,
    returns: z.array(note),
    paged: true,
  }),
  createNote: endpoint('POST /api/admin/members/:id/notes', {
    access: 'staff',
    changes: ['member-notes'],
    summary: 'Bir üye hakkında not yazar; üye verilerini indirirse onu da görür',
    params: idParams,
    body: z.object({ text: longText(2000).min(1, 'Not boş bırakılamaz.') }),
    returns: note,
    status: 201,
  }),
  deleteNote: endpoint('DELETE /api/admin/member-notes/:id', {
    access: 'staff',
    changes: ['member-notes'],
    summary: 'Kendi notunu siler; süper yönetici herkesinkini',
    params: idParams,
  }),
};
