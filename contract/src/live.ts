import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Kinds of rows that need a decision of staff */
export const pendingKinds = [
  'ticketApplications',
  'orders',
  'socialVerifications',
  'objections',
  'duplicates',
  'support',
] as const;
export type PendingKind = (typeof pendingKinds)[number];

/** Kinds of counts in the panel: rows that need a decision, and partners whose consent ends soon */
export const waitingKinds = [...pendingKinds, 'consents'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export const live = {
  countPending: endpoint('GET /api/admin/waiting', {
    access: 'staff',
    reads: [
      'ticket-applications',
      'orders',
      'social-verifications',
      'objections',
      'support',
      'partners',
      'duplicates',
      'people',
    ],
    summary: 'Karar bekleyenlerin sayısı; consents: onayı 14 gün içinde bitecek partnerler',
    returns: z.record(z.enum(waitingKinds), z.int()),
  }),
  changes: endpoint('GET /api/admin/live', {
    access: 'staff',
    reads: [],
    summary: 'Anlık değişiklikler: konu ve etkilenen çağrılar (server-sent events)',
    rawResponse: true,
  }),
};
