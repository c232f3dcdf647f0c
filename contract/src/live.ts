import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Kinds of rows that need a decision of staff */
export const pendingKinds = [
  'ticketApplications',
  'orders',
  'socialVerifications',
  'objections',
] as const;
export type PendingKind = (typeof pendingKinds)[number];

export const live = {
  countPending: endpoint('GET /api/admin/waiting', {
    access: 'staff',
    reads: ['ticket-applications', 'orders', 'social-verifications', 'objections'],
    summary: 'Karar bekleyenlerin sayısı',
    returns: z.record(z.enum(pendingKinds), z.int()),
  }),
  changes: endpoint('GET /api/admin/live', {
    access: 'staff',
    reads: [],
    summary:
      'Anlık değişiklikler: konunun adı ve etkilenen çağrılar, birer satır (server-sent events)',
    stream: true,
  }),
};
