import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What open panels are told of: each is the name of a thing that has changed. */
export const liveTopics = [
  'ticket-applications',
  'orders',
  'social-verifications',
  'events',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

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
    summary: 'Değişen şeylerin adları, oldukça (server-sent events)',
    stream: true,
  }),
};
