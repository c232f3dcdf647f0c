import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { booleanQuery, id, idParams, isoTimestamp, optionalLongText } from './fields.ts';
import { pageQuery } from './paging.ts';

/** What brings accounts together */
export const duplicateKinds = ['browser', 'mailbox', 'domain', 'partner-name', 'burst'] as const;
export type DuplicateKind = (typeof duplicateKinds)[number];

export const duplicateStates = ['open', 'decided'] as const;
export type DuplicateState = (typeof duplicateStates)[number];
/** `same`: one person, who keeps one account. `different`: different people. */
export const duplicateOutcomes = ['same', 'different'] as const;

/** Held points without a decision are overdue after this many days. */
export const OVERDUE_DAYS = 3;

/** Returns true if earnings that are held since `heldSince` are overdue. */
export const isOverdue = (heldSince: string, now: number): boolean =>
  now > Date.parse(heldSince) + OVERDUE_DAYS * 86_400_000;

const reason = z.object({
  kind: z.enum(duplicateKinds),
  /** A Turkish sentence that a person can check */
  text: z.string(),
  /** The newer accounts, whose earnings wait for the decision */
  memberIds: z.array(id),
});
export type DuplicateReason = z.output<typeof reason>;

const groupMember = z.object({
  id,
  username: z.string(),
  createdAt: isoTimestamp,
  points: z.int(),
  heldPoints: z.int(),
  /** Verified e-mail address or Telegram account */
  isProven: z.boolean(),
  status: z.enum(['active', 'suspended']),
});

const group = z.object({
  id,
  /** Oldest account first */
  members: z.array(groupMember),
  reasons: z.array(reason),
  heldPoints: z.int(),
  /** When the oldest held earning started to wait; `null` without one */
  heldSince: isoTimestamp.nullable(),
  state: z.enum(duplicateStates),
  outcome: z.enum(duplicateOutcomes).nullable(),
  createdAt: isoTimestamp,
  decidedAt: isoTimestamp.nullable(),
  /** A `null` username: the account was deleted. */
  decidedBy: z.object({ id, username: z.string().nullable() }).nullable(),
});
export type DuplicateGroup = z.output<typeof group>;

/** The open group of a row's member, for staff */
export const duplicateNote = z.object({ id, text: z.string() }).nullish();
export type DuplicateNote = z.output<typeof duplicateNote>;

export const duplicates = {
  list: endpoint('GET /api/admin/duplicates', {
    access: 'staff',
    reads: ['duplicates', 'points', 'people'],
    summary:
      'Aynı kişi olabilecek üyeler, en çok puan bekleten önce; q: üye adı; overdue: 3 günden uzun bekleyenler',
    query: pageQuery({
      state: z.enum(duplicateStates).optional(),
      overdue: booleanQuery.optional(),
    }),
    returns: z.array(group),
    paged: true,
  }),
  decide: endpoint('POST /api/admin/duplicates/:id/decide', {
    access: 'staff',
    changes: ['duplicates', 'points', 'leaderboard', 'people', 'account'],
    summary:
      'Açık gruba bir kez karar verir: ayrı kişiler ya da aynı kişi (keepId dışındakilerin puanı iptal). isCorrection: “aynı kişi” kararını düzeltir; iptal edilen puan geri gelmez',
    params: idParams,
    body: z.object({
      outcome: z.enum(duplicateOutcomes),
      /** Required for `same`: the account whose points are paid */
      keepId: id.optional(),
      /** Part of the notification to the members whose points are voided */
      note: optionalLongText(500).optional(),
      /** Required to change `same` into `different`: a late first decision changes nothing. */
      isCorrection: z.boolean().optional(),
    }),
    returns: group,
  }),
};
