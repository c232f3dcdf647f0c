import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, isoTimestamp, isoTimestampInput, line } from './fields.ts';
import { pageQuery } from './paging.ts';
import { contentNames } from './topics.ts';

/** Kinds of audited entities. The panel has a label for each. */
export const auditEntities = [
  ...contentNames,
  'users',
  'ticket-applications',
  'ticket-settings',
  'partner-reports',
  'partners',
  'settings',
  'orders',
  'social-verifications',
  'objections',
  'duplicates',
  'support',
  'pictures',
  'announcements',
  'views',
  'connections',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

/** Audited actions. The panel has a label for each. */
export const auditActions = [
  'create',
  'update',
  'delete',
  'order',
  'approve',
  'reject',
  'accept',
  'decline',
  'decide',
  'cancel',
  'answer',
  'claim',
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
  'recovery',
  'sign-in',
  'sign-in-failed',
  'upload',
  'codes-added',
  'code-shown',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Actor, action and the entity's state before and after */
export const auditEntry = z.object({
  id,
  /** `null`: the system or the command line. A `null` username: the account was deleted. */
  actor: z.object({ id, username: z.string().nullable() }).nullable(),
  /** One of `auditActions`, or an action of an earlier version */
  action: z.string(),
  /** One of `auditEntities`, or an entity of an earlier version */
  entity: z.string(),
  entityId: z.string(),
  /** Current title of the entity; `null` if it was deleted */
  name: z.string().nullable(),
  /** Usernames of the users in `before` and `after`, by id */
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
    summary: 'Panelde yapılan işlemler, en yenisi önce; q: yapanın adı ya da kaydın kimliği',
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
