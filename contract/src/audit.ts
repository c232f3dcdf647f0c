import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, isoTimestamp, isoTimestampInput, line } from './fields.ts';
import { pageQuery } from './paging.ts';

/** The kinds of things whose changes are written down; the panel has a word for each. */
export const auditEntities = [
  'users',
  'cards',
  'banners',
  'sliding-banners',
  'companies',
  'ticket-companies',
  'ticket-applications',
  'ticket-settings',
  'partner-reports',
  'partners',
  'settings',
  'streaming-verifications',
  'rewards',
  'orders',
  'social-verifications',
  'objections',
  'events',
  'draws',
  'pictures',
  'announcements',
  'views',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

/** What is done to them; the panel has a word for each. */
export const auditActions = [
  'create',
  'update',
  'delete',
  'order',
  'approve',
  'reject',
  'accept',
  'decline',
  'cancel',
  'apply',
  'revert',
  'close',
  'rotate',
  'test',
  'seal',
  'draw',
  'skip',
  'role',
  'suspend',
  'restore',
  'points',
  'note',
  'note-removed',
  'password',
  'password-link',
  'password-link-used',
  'email',
  'second-step-on',
  'second-step-off',
  'passkey-added',
  'passkey-removed',
  'sign-in',
  'sign-in-failed',
  'upload',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Who did what, with what it was before and after. */
export const auditEntry = z.object({
  id,
  /** `null`: the system or the command line. Without a name: the account is gone. */
  actor: z.object({ id, username: z.string().nullable() }).nullable(),
  /** One of `auditActions`, or what an earlier version wrote. */
  action: z.string(),
  /** One of `auditEntities`, or what an earlier version wrote. */
  entity: z.string(),
  entityId: z.string(),
  /** What the thing is called, while it is there. */
  name: z.string().nullable(),
  /** The usernames of those whom the states tell of, by id. */
  people: z.record(z.string(), z.string()),
  before: z.unknown(),
  after: z.unknown(),
  createdAt: isoTimestamp,
});
export type AuditEntry = z.output<typeof auditEntry>;

export const audit = {
  list: endpoint('GET /api/admin/audit', {
    access: 'super_admin',
    reads: ['audit'],
    summary: 'Panelde yapılanlar, en yenisi önce; q: yapanın adı ya da kaydın kimliği',
    query: pageQuery({
      actorId: id.optional(),
      action: line(100).optional(),
      entity: line(100).optional(),
      entityId: line(100).optional(),
      from: isoTimestampInput.optional(),
      to: isoTimestampInput.optional(),
    }),
    returns: z.array(auditEntry),
    secret: true,
    paged: true,
  }),
};
