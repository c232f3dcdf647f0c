import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What waits for a decision of staff. */
export const waitingKinds = ['ticketApplications', 'orders', 'socialVerifications'] as const;
export type Waiting = (typeof waitingKinds)[number];

export const live = {
  waiting: endpoint('GET /api/admin/waiting', {
    access: 'staff',
    reads: ['ticket-applications', 'orders', 'social-verifications'],
    summary: 'Karar bekleyenlerin sayısı',
    returns: z.record(z.enum(waitingKinds), z.int()),
  }),
  changes: endpoint('GET /api/admin/live', {
    access: 'staff',
    reads: [],
    summary: 'Değişen şeyler, oldukça: adı ve eskittiği çağrılar, birer satır (server-sent events)',
    stream: true,
  }),
};
