import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isoTimestamp } from './fields.ts';

/** Steps from an empty site to the first approved application, in order, with the place where each is done */
export const setupPaths = {
  name: '/admin/settings?sekme=site',
  logo: '/admin/social-media',
  legal: '/admin/settings?sekme=site',
  card: '/admin/cards',
  ticket_company: '/admin/ticket-companies',
  reward: '/admin/rewards',
  stream_rule: '/admin/streaming-verification',
  telegram: '/admin/baglantilar',
  mail: '/admin/baglantilar',
  second_step: '/profil#guvenlik',
  backup: '/admin#yedek',
} as const;
export type SetupKey = keyof typeof setupPaths;
const setupKeys = Object.keys(setupPaths) as [SetupKey, ...SetupKey[]];

export const setup = {
  list: endpoint('GET /api/admin/setup', {
    access: 'super_admin',
    reads: [
      'settings',
      'cards',
      'ticket-companies',
      'rewards',
      'streaming-verifications',
      'connections',
      'account',
    ],
    summary: 'Kurulumun adımları; her adım sitenin durumundan okunur',
    returns: z.object({
      steps: z.array(z.object({ key: z.enum(setupKeys), done: z.boolean(), href: z.string() })),
      /** Time at which a super_admin hid the list for all super_admins; `null`: it is visible */
      dismissedAt: isoTimestamp.nullable(),
    }),
  }),
  dismiss: endpoint('POST /api/admin/setup/dismiss', {
    access: 'super_admin',
    changes: ['settings'],
    summary: 'Kurulum listesini kapatır',
  }),
};
